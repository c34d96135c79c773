import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { parseSavedList } from "#domain/list/saved-list.ts";
import { factionIdOf } from "#web/data/local/known-factions.ts";
import { useLoadList } from "#web/features/lists/saved/use-load-list.ts";
import { openDialog } from "./builder-dialogs.ts";
import { switchFaction } from "../list-store.ts";

/**
 * What the page that the player comes from asks for: a list to open, or a faction (specification,
 * section 2), or with `#import` the import of a list. Once, not at each reload; the history may hold
 * anything, so the list is checked.
 */
export function useArrival(): void {
  const { faction, list } = useLocation({ select: ({ state }) => state });
  const wantsImport = useLocation({ select: ({ hash }) => hash === "import" });
  const navigate = useNavigate();
  const load = useLoadList();

  const open = useEffectEvent(() => {
    const wanted = parseSavedList(list);
    const factionId = factionIdOf(faction ?? "");
    if (wanted.ok) load(wanted.value);
    else if (factionId !== "unknown") switchFaction(factionId);
  });

  useEffect(() => {
    if (faction === undefined && list === undefined && !wantsImport) return;
    open();
    if (wantsImport) openDialog({ kind: "import" });
    void navigate({ to: "/builder", search: true, state: {}, replace: true, resetScroll: false });
  }, [faction, list, wantsImport, navigate]);
}
