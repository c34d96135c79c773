import { Link } from "@tanstack/react-router";
import {
  Crosshair,
  Dices,
  Flag,
  Pause,
  Play,
  Redo2,
  StickyNote,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "use-intl";
import type { GameState } from "#domain/match/state.ts";

interface MoreItemsProps {
  readonly gameId: string;
  readonly clock: GameState["clock"];
  readonly canRedo: boolean;
  readonly canEndRound: boolean;
  readonly onRedo: () => void;
  readonly onClock: () => void;
  readonly onNote: () => void;
  readonly onObjective: () => void;
  readonly onEndRound: () => void;
}

function clockWords({ running, spent }: GameState["clock"]) {
  if (running !== null) return "clocksPause";
  return Object.keys(spent).length > 0 ? "clocksResume" : "clocksStart";
}

/** The actions of the table that are needed seldom. */
export function MoreItems(props: MoreItemsProps) {
  const { gameId, clock, canRedo, canEndRound } = props;
  const t = useTranslations("table.bar");
  return (
    <>
      {canRedo && <Item icon={Redo2} label={t("redo")} onClick={props.onRedo} />}
      <Item
        icon={clock.running === null ? Play : Pause}
        label={t(clockWords(clock))}
        onClick={props.onClock}
      />
      <Item icon={StickyNote} label={t("note")} onClick={props.onNote} />
      <Item icon={Crosshair} label={t("objective")} onClick={props.onObjective} />
      <Link
        to="/dice/lists"
        search={{ m: `match:${gameId}`, t: `match:${gameId}` }}
        className="menu-item"
      >
        <Dices aria-hidden size={18} />
        {t("odds")}
      </Link>
      {canEndRound && <Item icon={Flag} label={t("endRoundNow")} onClick={props.onEndRound} />}
    </>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

function Item({ icon: Icon, label, onClick }: ItemProps) {
  return (
    <button type="button" className="menu-item" onClick={onClick}>
      <Icon aria-hidden size={18} />
      {label}
    </button>
  );
}
