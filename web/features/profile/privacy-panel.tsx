import { useTranslations } from "use-intl";
import {
  privacyParts,
  savePrivacy,
  type Audience,
  type PrivacyPart,
  type Profile,
} from "#web/data/members/profiles.ts";
import { oneByOne } from "#web/data/backend/one-by-one.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { notify } from "#web/ui/toast.ts";
import { useState } from "react";
import { Panel } from "./panel.tsx";

/** Activity and presence are for friends at most, as the table has it. */
function audiencesOf(part: PrivacyPart): readonly Audience[] {
  return part === "activity" || part === "presence"
    ? ["friends", "nobody"]
    : ["everyone", "friends", "nobody"];
}

const inOrder = oneByOne();

/** The choice of who sees which part of the member, saved at once. */
export function PrivacyPanel({ profile: { own } }: { readonly profile: Profile }) {
  const t = useTranslations("profile.privacy");
  if (own === null) return null;
  return (
    <Panel id="privacy" heading={t("heading")}>
      <p className="text-muted">{t("lead")}</p>
      {privacyParts.map((part) => (
        <PartChoice key={part} part={part} saved={own.privacy[part]} />
      ))}
    </Panel>
  );
}

interface PartChoiceProps {
  readonly part: PrivacyPart;
  readonly saved: Audience;
}

function PartChoice({ part, saved }: PartChoiceProps) {
  const t = useTranslations("profile.privacy");
  const { attempt } = useAttempt();
  /** The choice while it is on its way. */
  const [chosen, setChosen] = useState<Audience | null>(null);
  const audience = chosen ?? saved;
  const meaning = (of: Audience) => t(`meaning.${part}.${of}`);

  const choose = async (next: Audience) => {
    setChosen(next);
    await attempt(t("failed"), async () => {
      await inOrder(() => savePrivacy(part, next));
      notify({ title: t("saved", { meaning: meaning(next) }), tone: "success" });
    });
    // What was chosen since is on its way.
    setChosen((latest) => (latest === next ? null : latest));
  };
  return (
    <div className="grid gap-1">
      <Segmented
        label={t(`part.${part}`)}
        value={audience}
        choices={audiencesOf(part).map((value) => ({ value, label: t(value) }))}
        onChange={(next) => void choose(next)}
      />
      <p className="text-[0.95rem] text-muted">{meaning(audience)}</p>
    </div>
  );
}
