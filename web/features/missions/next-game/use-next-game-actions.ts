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
import { changeNextGame, readNextGame } from "#web/data/local/next-game.ts";
import { notify } from "#web/ui/toast.ts";

/** What can be done with the next game. Each message says what was done and takes it back. */
export function useNextGameActions() {
  const t = useTranslations("missions.game");
  const saving = useTranslations("save");
  const app = useTranslations("app");

  /** False, and said, where the browser could not keep it. */
  const change = (to: (game: NextGame) => NextGame): boolean => {
    const outcome = changeNextGame(to);
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
  const toggle = (part: GamePart, name: string) => {
    const { missionId, featIds } = readNextGame();
    const isIn = isInGame(readNextGame(), part);
    if (!change((game) => (isIn ? withoutPart(game, part) : withPart(game, part)))) return;
    const action = undoable((game) => ({ ...game, missionId, featIds }));
    notify(
      isIn
        ? { title: t("takenOut", { name }), action }
        : { title: t("putIn", { name }), description: t("where"), tone: "success", action },
    );
  };

  const chooseList = (list: ChosenList | null) => void change((game) => ({ ...game, list }));

  const putAway = () => {
    const before = readNextGame();
    if (!change(() => noNextGame)) return;
    notify({ title: t("away"), action: undoable((game) => broughtBack(game, before)) });
  };

  return { toggle, chooseList, putAway };
}
