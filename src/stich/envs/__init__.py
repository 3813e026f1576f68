"""The games for learners and large experiments, in numpy arrays: deals by the million, many tables stepped together."""

from stich.envs.batch import Batch
from stich.envs.playouts import columns, playouts, random_deals, shuffled_packs
from stich.native import CoreMissing, NumpyMissing

__all__ = ["Batch", "CoreMissing", "NumpyMissing", "columns", "playouts", "random_deals", "shuffled_packs"]
