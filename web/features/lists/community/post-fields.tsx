import { useId } from "react";
import { useTranslations } from "use-intl";
import type { FactionId } from "#domain/catalog/faction.ts";
import { maxDescriptionLength } from "#domain/share/post/post.ts";
import { maxNameLength, oneLine } from "#domain/text.ts";
import { factionName } from "#web/data/catalog/catalog.ts";
import { Field } from "#web/forms/field.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import type { PostFormState } from "./use-post-form.ts";

interface PostFieldsProps {
  readonly factionId: FactionId;
  readonly state: PostFormState;
}

/** The fields of a post. */
export function PostFields({ factionId, state }: PostFieldsProps) {
  const t = useTranslations("community.post");
  const language = useLanguage();
  const { form, change } = state;

  return (
    <div className="grid min-w-0 content-start gap-4">
      <Field id="post-name" label={t("name")}>
        {(framed) => (
          <input
            {...framed}
            data-kept
            className="field"
            maxLength={maxNameLength}
            autoComplete="off"
            value={form.postName}
            onChange={(event) => change({ postName: oneLine(event.target.value) })}
          />
        )}
      </Field>
      <Field label={t("faction")}>
        {(framed) => (
          <input
            {...framed}
            className="field text-muted"
            readOnly
            value={factionName(factionId, language)}
          />
        )}
      </Field>
      <Field label={t("description")}>
        {(framed) => (
          <textarea
            {...framed}
            data-kept
            className="field min-h-28"
            rows={4}
            placeholder={t("descriptionPlaceholder")}
            maxLength={maxDescriptionLength}
            value={form.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        )}
      </Field>
      <PictureChooser state={state} />
      <ListKind state={state} />
    </div>
  );
}

function ListKind({ state: { form, change } }: { readonly state: PostFormState }) {
  const t = useTranslations("community.post");
  const id = useId();
  const kinds = [false, true] as const;

  return (
    <fieldset className="grid gap-1">
      <legend className="font-bold">{t("kind")}</legend>
      {kinds.map((isTournament) => (
        <label key={String(isTournament)} className="flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name={id}
            className="size-5 shrink-0 accent-(--color-gold)"
            checked={form.isTournamentList === isTournament}
            onChange={() => change({ isTournamentList: isTournament })}
          />
          {isTournament ? t("tournamentList") : t("casualList")}
        </label>
      ))}
      {form.isTournamentList && (
        <>
          <label htmlFor={`${id}-name`}>{t("tournamentName")}</label>
          <input
            data-kept
            id={`${id}-name`}
            className="field"
            maxLength={maxNameLength}
            autoComplete="off"
            value={form.tournamentName}
            onChange={(event) => change({ tournamentName: oneLine(event.target.value) })}
          />
        </>
      )}
    </fieldset>
  );
}
