import { Circle, CircleCheck, RefreshCw } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { look, seenStore, startLooking } from "#web/data/offline/looking.ts";
import { isReady, type Readiness, type ReadyPart } from "#web/data/offline/readiness.ts";
import { FetchCloudLists } from "#web/shared/lists/fetch-cloud-lists.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { factionName } from "#web/data/catalog/catalog.ts";
import { readFaction } from "#web/data/local/preferences.ts";
import { useSize } from "#web/i18n/use-size.ts";
import { askForPersistence } from "#web/data/local/persistence.ts";
import type { StorageFacts } from "#web/data/offline/storage-facts.ts";
import { notify } from "#web/ui/toast.ts";
import { Conflicts } from "./conflicts.tsx";
import { GetEverything } from "./get-everything.tsx";
import { WaitingToBeSent } from "./waiting.tsx";

/** The facts about this device beside the files: matches, versions, space, and whether all of it stays. */
function DeviceFacts({ facts }: { readonly facts: StorageFacts }) {
  const t = useTranslations("ready");
  return (
    <section aria-labelledby="device-heading" className="panel grid content-start gap-3 p-4 md:p-5">
      <h2 id="device-heading" className="text-xl text-gold">
        {t("device")}
      </h2>
      <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={t("matches")}>
          {facts.matches === null
            ? t("matchesUnknown")
            : t("matchesCount", { count: facts.matches })}
        </Fact>
        <Fact name={t("version")}>
          <Version {...facts} />
        </Fact>
        <Fact name={t("space")}>
          <Space space={facts.space} />
        </Fact>
        <Fact name={t("storage")}>
          <Protection facts={facts} />
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="mb-2 min-w-0 break-words md:mb-0">{children}</dd>
    </div>
  );
}

function Version({ version, newest }: Pick<StorageFacts, "version" | "newest">) {
  const t = useTranslations("ready");
  if (newest === null) return t("versionUnknown", { version });
  return version === newest
    ? t("versionNewest", { version })
    : t("versionOlder", { version, newest });
}

function Space({ space }: Pick<StorageFacts, "space">) {
  const t = useTranslations("ready");
  const size = useSize();
  if (space === null) return t("spaceUnknown");
  return t("spaceOf", { used: size(space.used), quota: size(space.quota) });
}

function Protection({ facts: { isPersisted, canPersist } }: { readonly facts: StorageFacts }) {
  const t = useTranslations("ready");
  const language = useLanguage();
  const keepsNothing = useKeepsNothing();
  if (keepsNothing) return t("nothingStored");
  if (isPersisted === true) return t("persisted");
  const ask = async () => {
    const isGranted = await askForPersistence();
    notify(
      isGranted
        ? { title: t("persistAsked"), tone: "success" }
        : { title: t("persistRefused"), tone: "info" },
    );
    await look(language);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p>{t(isPersisted === null ? "persistUnknown" : "notPersisted")}</p>
      {canPersist ? (
        <Button onClick={() => void ask()}>{t("persist")}</Button>
      ) : (
        <p>{t("cannotPersist")}</p>
      )}
    </div>
  );
}

/** Ticks what works without a network; what is not ticked says what is missing, and how large it is. */
function ReadyParts({ parts }: { readonly parts: readonly ReadyPart[] }) {
  return (
    <ul className="grid gap-1">
      {parts.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </ul>
  );
}

/** Stands for the cards of one's lists as long as those of the cloud are not known. */
function Coming() {
  const t = useTranslations();
  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-0">
      <Circle aria-hidden size={22} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 grow leading-snug">
        <p className="font-bold">{t("ready.ownCards")}</p>
        <p className="text-muted">{t("app.loading")}</p>
      </div>
    </li>
  );
}

function Part({ part }: { readonly part: ReadyPart }) {
  const t = useTranslations("ready");
  const size = useSize();
  const language = useLanguage();
  const keepsNothing = useKeepsNothing();
  const { name, count, missing, bytes, isComing } = part;
  const isHere = isReady(part);
  const Icon = isHere ? CircleCheck : Circle;
  const faction = factionName(readFaction(), language);
  const hasNone = name === "ownCards" && count === 0;
  const hint = name === "app" && keepsNothing ? "appHintUnkept" : (`${name}Hint` as const);
  if (isComing) return <Coming />;

  return (
    <li className="flex gap-3 border-b border-line py-2 last:border-0">
      <Icon
        aria-hidden
        size={22}
        className={`mt-0.5 shrink-0 ${isHere ? "text-ok" : "text-muted"}`}
      />
      <div className="min-w-0 grow leading-snug">
        <p className="flex flex-wrap justify-between gap-x-3 font-bold">
          <span>{name === "factionCards" ? t(name, { faction }) : t(name)}</span>
          {isHere && <span className="font-normal text-ok">{t("here")}</span>}
        </p>
        {!isHere && (
          <p className="text-warning">
            {t("missing", { count: missing.length, size: size(bytes) })}
          </p>
        )}
        <p className="text-muted">{t(hasNone ? "ownCardsNone" : hint)}</p>
      </div>
    </li>
  );
}

/** The page on what works without a network, what is missing, and what waits for one. */
export function ReadyPage() {
  const t = useTranslations("ready");
  const language = useLanguage();
  const { readiness, facts, isReached } = useStore(seenStore);
  useEffect(() => {
    return startLooking(language);
  }, [language]);
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-4 pt-6 pb-10 md:px-5">
      <PageHead title={t("title")} lead={t("lead")} />
      <FetchCloudLists />
      <Conflicts />
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Files readiness={readiness} isReached={isReached} onLook={() => void look(language)} />
        <div className="grid gap-6">
          {facts !== null && <DeviceFacts facts={facts} />}
          <WaitingToBeSent isReached={isReached} />
        </div>
      </div>
    </div>
  );
}

interface FilesProps {
  readonly readiness: Readiness | null;
  readonly isReached: boolean;
  readonly onLook: () => void;
}

function Files({ readiness, isReached, onLook }: FilesProps) {
  const t = useTranslations("ready");
  return (
    <section aria-labelledby="files-heading" className="panel grid gap-3 p-4 md:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="files-heading" className="text-xl text-gold">
          {t("files")}
        </h2>
        <Button tone="ghost" size="icon" aria-label={t("look")} onClick={onLook}>
          <RefreshCw aria-hidden size={20} />
        </Button>
      </div>
      <FilesOf readiness={readiness} isReached={isReached} />
    </section>
  );
}

function FilesOf({ readiness, isReached }: Omit<FilesProps, "onLook">) {
  const t = useTranslations("ready");
  const app = useTranslations("app");
  const keepsNothing = useKeepsNothing();
  if (readiness === null) return <p role="status">{app("loading")}</p>;
  if (readiness.kind === "unsupported") {
    const what = keepsNothing ? "nothingStored" : "stillStored";
    return <p role="status">{`${t("unsupported")} ${t(what)}`}</p>;
  }
  if (readiness.kind === "unknown") return <p role="status">{t("unknown")}</p>;
  const { parts } = readiness;
  const done = parts.filter(isReady).length;
  return (
    <>
      <p role="status">
        {done === parts.length ? t("all") : t("summary", { done, count: parts.length })}
      </p>
      <ReadyParts parts={parts} />
      <GetEverything parts={parts} isReached={isReached} />
    </>
  );
}
