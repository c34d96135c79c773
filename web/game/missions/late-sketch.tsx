import { lateComponent } from "#web/i18n/late-component.tsx";

/** The map of a mission in small. It comes after the page, into the room that is kept for it. */
export const LateSketch = lateComponent(
  () => import("./mission-map.tsx"),
  (late) => late.MissionSketch,
  { waiting: <span className="block aspect-square" /> },
);
