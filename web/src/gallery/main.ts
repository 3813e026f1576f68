import "../style/index.css";
