/** The parts of missions that come after the page that shows them. */
import type { MissionFacts } from "#catalog/missions.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";

/** The map of a mission in small. It comes into the room that is kept for it. */
export const LateSketch = lateComponent(
  () => import("./mission-map.tsx"),
  (late) => late.MissionSketch,
  { waiting: <span className="block aspect-square" /> },
);

const LateCard = lateComponent(
  () => import("./neutral-card.tsx"),
  (late) => late.NeutralCard,
  { words: "stats" },
);

/** The card of the unit that comes with the mission, if one does. */
export function NeutralCard({ facts }: { readonly facts: MissionFacts }) {
  return facts.neutralCard === undefined ? null : <LateCard cardId={facts.neutralCard} />;
}
