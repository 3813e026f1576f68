import "./style/index.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import { SIGNS } from "./app/games/signs";
import { preferences } from "./model/preferences.svelte";
import { words } from "./words/language.svelte";

preferences.start(Object.keys(SIGNS));
await words.use(preferences.choices.language);
mount(App, { target: document.getElementById("app")! });
