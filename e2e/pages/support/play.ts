/** Play mode as a site's setting opens it. */
import { answer } from "./network.ts";

/** Has the site show matches to these people, whatever the server of the tests says. */
export function playModeIs(playMode: "testers" | "members" | "everyone"): () => void {
  return () => void answer("/site.json", () => Response.json({ playMode }));
}
