import { useId, useState, type ClipboardEvent, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import {
  codeLength,
  pastedInvitation,
  tidyCode,
  type Invitation,
} from "#domain/match/invitation.ts";
import { Button } from "#web/ui/button.tsx";
import { useOwnName } from "../parts/use-own-name.ts";
import { JoinTrouble } from "./join-trouble.tsx";
import { NameField } from "./name-field.tsx";
import { useJoin } from "./use-join.ts";

/** The way into somebody's match by the code that they say or show; the link of an invitation does too. */
export function JoinPanel() {
  const t = useTranslations("play.entry.join");
  const [codeId, hintId] = [useId(), useId()];
  const [code, setCode] = useState("");
  const [link, setLink] = useState<Invitation | null>(null);
  const [typedName, setTypedName] = useState<string | null>(null);
  const ownName = useOwnName();
  const name = typedName ?? ownName;
  const invitation = link ?? pastedInvitation(code);
  const { submit, isReady, isUnknown, trouble, forget } = useJoin(invitation, name);

  const type = (text: string) => {
    setCode(tidyCode(text));
    setLink(null);
    forget();
  };

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = pastedInvitation(event.clipboardData.getData("text"));
    if (pasted === null) return;
    event.preventDefault();
    setCode(pasted.text.slice(0, codeLength));
    setLink(pasted);
    forget();
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (invitation !== null && isReady) submit();
  };

  return (
    <section aria-labelledby="join-heading" className="panel p-4 md:p-5">
      <form className="grid gap-3" onSubmit={handleSubmit}>
        <h2 id="join-heading" className="text-xl text-gold">
          {t("title")}
        </h2>
        <div className="grid gap-1">
          <label htmlFor={codeId}>{t("code")}</label>
          <input
            id={codeId}
            aria-describedby={hintId}
            className="field py-2 text-center font-bold tracking-[0.35em] text-2xl uppercase"
            value={code}
            maxLength={2 * codeLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => type(event.target.value)}
            onPaste={handlePaste}
          />
          <p id={hintId} className="text-[0.95rem] text-muted">
            {t("codeHint")}
          </p>
        </div>
        <NameField name={name} onChange={setTypedName} />
        <JoinTrouble isUnknown={isUnknown} trouble={trouble} isCode />
        <Button type="submit" tone="gold" disabled={invitation === null || !isReady}>
          {t("button")}
        </Button>
      </form>
    </section>
  );
}
