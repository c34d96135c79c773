import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useKeepsNothing } from "#web/data/local/use-keeps-nothing.ts";
import { askForPersistence } from "#web/data/local/persistence.ts";
import { look } from "#web/data/offline/looking.ts";
import type { StorageFacts } from "#web/data/offline/storage-facts.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { useSize } from "#web/i18n/use-size.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

/** The facts about this device beside the files: matches, versions, space, and whether all of it stays. */
export function DeviceFacts({ facts }: { readonly facts: StorageFacts }) {
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
