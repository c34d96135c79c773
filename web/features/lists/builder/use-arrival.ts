import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { parseSavedList } from "#domain/list/saved-list.ts";
import { readStart } from "#domain/list/start-address.ts";
import { unitById } from "#web/data/catalog/catalog.ts";
import { factionIdOf, knownFactionIds } from "#web/data/local/known-factions.ts";
import { useLoadList } from "../draft/use-load-list.ts";
import { openDialog } from "../draft/builder-dialogs.ts";
import { switchFaction } from "../draft/list-store.ts";
import { useOpenList } from "../draft/open-in-builder.ts";

/**
 * Opens the list or the faction that the address asks for, or the page from which the player comes, or with
 * `#import` the import of a list. Once, not at each reload; address and history may hold anything, so they are
 * checked.
 */
export function useArrival(onList: () => void): void {
  const { faction, list, showsList } = useLocation({ select: ({ state }) => state });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const load = useLoadList();
  const openList = useOpenList();
  const wantsImport = hash === "import";
  const start = readStart(hash, { lookup: unitById, factionIds: knownFactionIds });
  const isAsked = faction !== undefined || list !== undefined || showsList !== undefined;

  const open = useEffectEvent(() => {
    const wanted = parseSavedList(list);
    const factionId = start?.factionId ?? factionIdOf(faction ?? "");
    const startList = start?.list ?? null;
    if (wanted.ok) load(wanted.value);
    else if (startList !== null) openList(startList);
    else if (factionId !== "unknown" && showsList !== true) switchFaction(factionId);
    // On a phone the list lies over the units, and whoever opens one wants to see it.
    if (wanted.ok || startList !== null || showsList === true) onList();
    if (wantsImport) openDialog({ kind: "import" });
  });

  const hasStart = start !== null;
  useEffect(() => {
    if (!isAsked && !wantsImport && !hasStart) return;
    open();
    void navigate({ to: "/builder", search: true, state: {}, replace: true, resetScroll: false });
    // Another list may be asked for while the builder is open.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isAsked, list, faction, wantsImport, hasStart, hash, navigate]);
}
