import { useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import type { Invitation } from "#domain/game/invitation.ts";
import { Button } from "#web/ui/button.tsx";
import { useOwnName } from "#web/features/play/parts/use-own-name.ts";
import { JoinTrouble } from "./join-trouble.tsx";
import { NameField } from "./name-field.tsx";
import { useJoin } from "./use-join.ts";

/** The invitation of the address, which is accepted by a press and not by looking at it. */
export function Invited({ invitation }: { readonly invitation: Invitation }) {
  const t = useTranslations("play.entry.invited");
  const ownName = useOwnName();
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? ownName;
  const { submit, isReady, isUnknown, trouble } = useJoin(invitation, name);
  const { for: whom } = invitation;

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isReady) submit();
  };

  return (
    <section aria-labelledby="invited-heading" className="panel border-gold-deep p-4 md:p-5">
      <form className="grid gap-3" onSubmit={handleSubmit}>
        <h2 id="invited-heading" className="text-2xl text-gold">
          {t(`${whom}.title`)}
        </h2>
        <p className="text-lg">{t(`${whom}.text`)}</p>
        {whom === "opponent" && <NameField name={name} onChange={setTypedName} />}
        <JoinTrouble isUnknown={isUnknown} trouble={trouble} isCode={false} />
        <Button type="submit" tone="gold" size="large" disabled={!isReady}>
          {t(`${whom}.button`)}
        </Button>
      </form>
    </section>
  );
}
