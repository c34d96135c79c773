import { Plus, Trash } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { factionName } from "#web/data/catalog/catalog.ts";
import { knownFactionIds } from "#web/data/local/known-factions.ts";
import {
  keepDetailsDraft,
  readDetailsDraft,
  type DetailsDraft,
} from "#web/data/local/profile-drafts.ts";
import { asFactionId } from "#web/data/local/known-factions.ts";
import {
  linkAddress,
  linkLabel,
  maxAddressLength,
  maxLabelLength,
  maxLinks,
} from "#web/data/members/profile-links.ts";
import { saveDetails, type Profile, type ProfileLink } from "#web/data/members/profiles.ts";
import { Field } from "#web/forms/field.tsx";
import { Trouble } from "#web/forms/trouble.tsx";
import { useSubmit } from "#web/forms/use-submit.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { Panel } from "./panel.tsx";

const nothing: DetailsDraft = { bio: "", location: "", favouriteFaction: "", links: [] };

/** The form of what the member says of themselves. What is typed is kept until it is saved. */
export function DetailsForm({ profile }: { readonly profile: Profile }) {
  const t = useTranslations("profile");
  const { form, change, submission, hasBadLink } = useDetails(profile);
  const language = useLanguage();
  const factions = useId();
  const faction = asFactionId(form.favouriteFaction);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!hasBadLink && submission.isReady) submission.submit();
  };

  return (
    <Panel id="details" heading={t("edit.details")}>
      <form data-kept noValidate className="grid gap-4" onSubmit={handleSubmit}>
        <Field id="profile-bio" label={t("field.bio")} hint={t("field.bioHint")}>
          {(framed) => (
            <textarea
              {...framed}
              className="field"
              rows={4}
              maxLength={1000}
              value={form.bio}
              onChange={({ target }) => change({ bio: target.value })}
            />
          )}
        </Field>
        <Field id="profile-location" label={t("field.location")} hint={t("field.locationHint")}>
          {(framed) => (
            <input
              {...framed}
              className="field"
              maxLength={100}
              autoComplete="off"
              value={form.location}
              onChange={({ target }) => change({ location: target.value })}
            />
          )}
        </Field>
        <Field id="profile-faction" label={t("field.faction")} hint={t("field.factionHint")}>
          {(framed) => (
            <>
              <input
                {...framed}
                className="field"
                list={factions}
                maxLength={60}
                autoComplete="off"
                value={
                  faction === undefined ? form.favouriteFaction : factionName(faction, language)
                }
                onChange={({ target }) => {
                  // A faction is kept by its id, so that everybody reads its name in their own language.
                  const known = knownFactionIds.find(
                    (id) => factionName(id, language) === target.value,
                  );
                  change({ favouriteFaction: known ?? target.value });
                }}
              />
              <datalist id={factions}>
                {knownFactionIds.map((id) => (
                  <option key={id}>{factionName(id, language)}</option>
                ))}
              </datalist>
            </>
          )}
        </Field>
        <LinkFields links={form.links} onChange={(links) => change({ links })} />
        <Trouble of={submission} title={t("edit.failed")} />
        <Button
          tone="gold"
          type="submit"
          className="justify-self-end"
          disabled={hasBadLink || !submission.isReady}
        >
          {submission.isBusy ? t("edit.saving") : t("edit.save")}
        </Button>
      </form>
    </Panel>
  );
}

interface LinkFieldsProps {
  readonly links: readonly ProfileLink[];
  readonly onChange: (links: readonly ProfileLink[]) => void;
}

function LinkFields({ links, onChange }: LinkFieldsProps) {
  const t = useTranslations("profile.field");
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-bold">{t("links")}</legend>
      <p className="text-muted">{t("linksHint")}</p>
      {links.map((link, index) => (
        <LinkField
          // Links have no ids; a removed one takes its fields' focus along, which is nowhere else.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          link={link}
          onChange={(next) => onChange(links.map((each, place) => (place === index ? next : each)))}
          onRemove={() => onChange(links.filter((_, place) => place !== index))}
        />
      ))}
      {links.length < maxLinks && (
        <Button
          id="profile-add-link"
          className="justify-self-start"
          onClick={() => onChange([...links, { label: "", address: "" }])}
        >
          <Plus aria-hidden size={18} />
          {t("addLink")}
        </Button>
      )}
    </fieldset>
  );
}

interface LinkFieldProps {
  readonly number: number;
  readonly link: ProfileLink;
  readonly onChange: (link: ProfileLink) => void;
  readonly onRemove: () => void;
}

function LinkField({ number, link, onChange, onRemove }: LinkFieldProps) {
  const t = useTranslations("profile.field");
  const id = useId();
  const isBad = isBadAddress(link.address);
  return (
    <div role="group" aria-label={t("linkNumber", { number })} className="grid gap-2">
      <div className="flex gap-2">
        <input
          className="field min-w-0"
          aria-label={t("label")}
          placeholder={t("label")}
          maxLength={maxLabelLength}
          value={link.label}
          onChange={({ target }) => onChange({ ...link, label: target.value })}
        />
        <Button size="icon" aria-label={t("removeLink", { number })} onClick={onRemove}>
          <Trash aria-hidden size={18} />
        </Button>
      </div>
      <input
        className="field"
        type="url"
        inputMode="url"
        aria-label={t("address")}
        placeholder="https://"
        maxLength={maxAddressLength}
        aria-invalid={isBad}
        aria-describedby={isBad ? id : undefined}
        value={link.address}
        onChange={({ target }) => onChange({ ...link, address: target.value })}
      />
      {isBad && (
        <p id={id} className="text-danger">
          {t("addressBad")}
        </p>
      )}
    </div>
  );
}

/** An address that is not typed yet is left out, and no mistake. */
function isBadAddress(address: string): boolean {
  return address.trim() !== "" && linkAddress(address) === null;
}

function savedLinks(links: readonly ProfileLink[]): readonly ProfileLink[] {
  return links.flatMap(({ label, address }) => {
    const kept = linkAddress(address);
    return kept === null ? [] : [{ label: label.trim() || linkLabel(kept), address: kept }];
  });
}

/** The details as they are typed: kept over reloads until they are saved. */
function useDetails({ id, details }: Profile) {
  const t = useTranslations("profile.edit");
  const [draft, setDraft] = useState(() => readDetailsDraft(id));
  const form = draft ?? details ?? nothing;

  const keep = (next: DetailsDraft | null) => {
    setDraft(next);
    keepDetailsDraft(id, next);
  };
  const submission = useSubmit(async () => {
    await saveDetails({ ...form, links: savedLinks(form.links) });
    // What was typed meanwhile stays.
    setDraft((latest) => {
      if (latest !== draft) return latest;
      keepDetailsDraft(id, null);
      return null;
    });
    notify({ title: t("saved"), tone: "success" });
  });
  return {
    form,
    change: (part: Partial<DetailsDraft>) => keep({ ...form, ...part }),
    submission,
    hasBadLink: form.links.some(({ address }) => isBadAddress(address)),
  };
}
