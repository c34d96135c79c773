import { useTranslations } from "use-intl";
import {
  broughtBack,
  isInGame,
  noNextGame,
  withoutPart,
  withPart,
  type ChosenList,
  type GamePart,
  type NextGame,
} from "#domain/missions/next-game.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { changeNextGame, readNextGame } from "#web/data/local/next-game.ts";
import { notify } from "#web/ui/toast.ts";

/** The actions on the next game. Each message says what was done and takes it back. */
export function useNextGameActions() {
  const t = useTranslations("missions.game");
  const saving = useTranslations("save");
  const app = useTranslations("app");

  /** False, and said, where the browser could not keep it. */
  const change = async (to: (game: NextGame) => NextGame): Promise<boolean> => {
    const outcome = await inTurn(() => changeNextGame(to));
    if (!outcome.ok) {
      const { kind } = outcome.refusal;
      const title = kind === "storage-full" ? saving("storage-full") : t("failed");
      notify({ title, tone: "error" });
    }
    return outcome.ok;
  };

  const undoable = (to: (game: NextGame) => NextGame) => ({
    label: app("undo"),
    run: () => void change(to),
  });

  /** Puts a part into the game, or takes out what is in it. */
  const toggle = async (part: GamePart, name: string) => {
    const { missionId, featIds } = readNextGame();
    const isIn = isInGame(readNextGame(), part);
    if (!(await change((game) => (isIn ? withoutPart(game, part) : withPart(game, part))))) return;
    const action = undoable((game) => ({ ...game, missionId, featIds }));
    notify(
      isIn
        ? { title: t("takenOut", { name }), action }
        : { title: t("putIn", { name }), description: t("where"), tone: "success", action },
    );
  };

  const chooseList = (list: ChosenList | null) => void change((game) => ({ ...game, list }));

  const putAway = async () => {
    const before = readNextGame();
    if (!(await change(() => noNextGame))) return;
    notify({ title: t("away"), action: undoable((game) => broughtBack(game, before)) });
  };

  return {
    toggle: (part: GamePart, name: string) => void toggle(part, name),
    chooseList,
    putAway: () => void putAway(),
  };
}
