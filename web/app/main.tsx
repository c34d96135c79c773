import "#web/ui/base.css";
import { measureLoad } from "#web/data/health/load-time.ts";
import { startApp, startWatching } from "./start.tsx";

const root = document.getElementById("root");
if (root !== null) {
  measureLoad();
  startWatching();
  startApp(root).catch((error: unknown) => {
    // The page offers a way out (`early/way-out.ts`), and the console has the reason.
    window.dispatchEvent(new Event("app-failed"));
    throw error;
  });
}
