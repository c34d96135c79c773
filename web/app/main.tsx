import "#web/ui/base.css";
import { measureLoad } from "#web/data/health/load-time.ts";
import { startApp, startWatching } from "./start.tsx";

const root = document.getElementById("root");
if (root !== null) {
  measureLoad();
  startWatching();
  void startApp(root);
}
