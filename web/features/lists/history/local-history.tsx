import { useEffect, useMemo, useSyncExternalStore } from "react";
import { earlierSavesOf } from "#domain/list/earlier-saves.ts";
import { readHistory, subscribeHistory } from "#web/data/local/history.ts";
import { inTurn } from "#web/data/local/in-turn.ts";
import { purgeHistory } from "#web/data/local/purge-history.ts";
import { Versions, type VersionChoices } from "./versions.tsx";

/** The earlier versions that this device keeps, in step with other tabs. */
export function LocalHistory(choices: VersionChoices) {
  const history = useSyncExternalStore(subscribeHistory, readHistory);
  const { id } = choices.present;
  useEffect(() => {
    void inTurn(() => purgeHistory(new Date()));
  }, []);
  const versions = useMemo(() => earlierSavesOf(history, id), [history, id]);
  return <Versions versions={versions} {...choices} />;
}
