import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import {
  completenessOf,
  type ProfileThing,
  type ThingsThere,
} from "#domain/profile/completeness.ts";
import type { Profile } from "#web/data/members/profiles.ts";
import { Panel } from "./panel.tsx";

function thingsOf({ username, avatarUrl, details, figures, own }: Profile): ThingsThere {
  const links = details?.links.length ?? 0;
  return {
    name: username !== "",
    picture: avatarUrl !== null,
    bio: details !== null && details.bio !== "",
    location: details !== null && details.location !== "",
    faction: details !== null && details.favouriteFaction !== "",
    link: links > 0,
    secondLink: links > 1,
    list: own !== null && own.lists > 0,
    post: own !== null && own.posts > 0,
    match: figures !== null && figures.won + figures.lost + figures.drawn > 0,
    friend: own !== null && own.friends > 0,
  };
}

const barColours = { low: "bg-danger", middle: "bg-warning", high: "bg-success" } as const;

interface CompletenessPanelProps {
  readonly profile: Profile;
  readonly onPicture: () => void;
}

/** The completeness of the own profile, and the way to whatever is missing. */
export function CompletenessPanel({ profile, onPicture }: CompletenessPanelProps) {
  const t = useTranslations("profile");
  const { percent, grade, missing } = completenessOf(thingsOf(profile));
  return (
    <Panel heading={t("complete.heading", { percent })}>
      <div
        role="progressbar"
        aria-label={t("complete.bar")}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-3 overflow-hidden rounded-full border border-line bg-ground"
      >
        <div className={`h-full ${barColours[grade]}`} style={{ width: `${percent}%` }} />
      </div>
      {missing.length === 0 ? (
        <p className="text-muted">{t("complete.done")}</p>
      ) : (
        <div>
          <p className="text-muted">{t("complete.missing")}</p>
          <ul className="flex flex-wrap gap-x-4">
            {missing.map((thing) => (
              <li key={thing}>
                <WayTo thing={thing} onPicture={onPicture} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

const style = "inline-flex min-h-11 items-center text-gold underline underline-offset-4";

interface WayToProps {
  readonly thing: ProfileThing;
  readonly onPicture: () => void;
}

function WayTo({ thing, onPicture }: WayToProps) {
  const t = useTranslations("profile.thing");
  const label = t(thing);
  switch (thing) {
    case "picture":
      return (
        <button type="button" className={style} onClick={onPicture}>
          {label}
        </button>
      );
    case "bio":
    case "location":
    case "faction":
    case "link":
    case "secondLink":
      return (
        <button type="button" className={style} onClick={() => focusField(thing)}>
          {label}
        </button>
      );
    case "name":
      return (
        <Link to="/account" hash="name" className={style}>
          {label}
        </Link>
      );
    case "list":
    case "post":
      return (
        <Link to="/builder" className={style}>
          {label}
        </Link>
      );
    case "match":
      return (
        <Link to="/play/history" className={style}>
          {label}
        </Link>
      );
    case "friend":
      return (
        <Link to="/friends" className={style}>
          {label}
        </Link>
      );
  }
}

/** The fields of the form have these ids (`details-form.tsx`). */
function focusField(thing: "bio" | "location" | "faction" | "link" | "secondLink"): void {
  const id = thing === "link" || thing === "secondLink" ? "profile-add-link" : `profile-${thing}`;
  document.querySelector<HTMLElement>(`#${id}`)?.focus();
}
