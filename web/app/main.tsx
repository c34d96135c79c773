import "#web/ui/base.css";
import { startApp, startWatching } from "./start.tsx";

const root = document.getElementById("root");
if (root !== null) {
  startWatching();
  void startApp(root);
}
