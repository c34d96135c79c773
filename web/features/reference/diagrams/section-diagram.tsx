import type { ReactElement } from "react";
import { ActivationDiagram } from "./activation-diagram.tsx";
import { ControlDiagram } from "./control-diagram.tsx";
import { DamageDiagram } from "./damage-diagram.tsx";
import { DiceDiagram } from "./dice-diagram.tsx";
import { FormationDiagram } from "./formation-diagram.tsx";
import { MoveDiagram } from "./move-diagram.tsx";
import { RoundDiagram } from "./round-diagram.tsx";
import { ShoveDiagram } from "./shove-diagram.tsx";
import { SightDiagram } from "./sight-diagram.tsx";
import { StressDiagram } from "./stress-diagram.tsx";
import { SymbolsDiagram } from "./symbols-diagram.tsx";

/** The drawings by the ids of their sections. Drawn from the texts beside them and nothing else. */
const diagrams = new Map<string, ReactElement>([
  ["symbols", <SymbolsDiagram key="symbols" />],
  ["dice-faces", <DiceDiagram key="dice-faces" />],
  ["a-turn", <RoundDiagram key="a-turn" />],
  ["activating-a-unit", <ActivationDiagram key="activating-a-unit" />],
  ["move-action", <MoveDiagram key="move-action" />],
  ["formation", <FormationDiagram key="formation" />],
  ["shove-and-attract", <ShoveDiagram key="shove-and-attract" />],
  ["losses", <DamageDiagram key="losses" />],
  ["line-of-sight", <SightDiagram key="line-of-sight" />],
  ["morale-test", <StressDiagram key="morale-test" />],
  ["controlling-an-objective", <ControlDiagram key="controlling-an-objective" />],
]);

export function SectionDiagram({ section }: { readonly section: string }) {
  return diagrams.get(section) ?? null;
}
