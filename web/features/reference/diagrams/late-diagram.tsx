import { lateComponent } from "#web/i18n/late-component.tsx";

const SectionDiagram = lateComponent(
  () => import("./section-diagram.tsx"),
  (late) => late.SectionDiagram,
);

/** The sections of which a picture says more. */
export const sectionsWithDiagram: ReadonlySet<string> = new Set([
  "symbols",
  "dice-faces",
  "a-turn",
  "activating-a-unit",
  "move-action",
  "formation",
  "shove-and-attract",
  "losses",
  "line-of-sight",
  "morale-test",
  "controlling-an-objective",
]);

/** The picture of a section, if it has one. None is on the first screen, so they come after it. */
export function LateDiagram({ section }: { readonly section: string }) {
  if (!sectionsWithDiagram.has(section)) return null;
  return <SectionDiagram section={section} />;
}
