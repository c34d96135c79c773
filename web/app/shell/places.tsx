/** The places of the app, by what somebody wants to do, and where they stand: in the header, the phone's bar, the menu. */
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { useShowsPlay } from "#web/data/play/access.ts";

/**
 * From which width on a place stands in the header: the breakpoint, a small desk's screen, a large one, or none. The
 * same in every language, so the longest words decide.
 */
type Beside = "tablet" | "desk" | "wide" | "menu";

interface Place {
  readonly to:
    | "/builder"
    | "/lists"
    | "/play"
    | "/missions"
    | "/rules"
    | "/faq"
    | "/unit-stats"
    | "/dice"
    | "/community-lists"
    | "/activity"
    | "/profile"
    | "/offline"
    | "/about"
    | "/";
  /** The key of its name. */
  readonly label:
    | "builder"
    | "lists"
    | "play"
    | "missions"
    | "rules"
    | "faq"
    | "stats"
    | "dice"
    | "community"
    | "activity"
    | "profile"
    | "ready"
    | "about"
    | "home";
  readonly beside: Beside;
}

interface Group {
  readonly name: "build" | "play" | "lookUp" | "people" | "site";
  readonly places: readonly Place[];
}

/** All places, in their order. */
const groups: readonly Group[] = [
  {
    name: "build",
    places: [
      { to: "/builder", label: "builder", beside: "tablet" },
      { to: "/lists", label: "lists", beside: "tablet" },
    ],
  },
  {
    name: "play",
    places: [
      { to: "/play", label: "play", beside: "desk" },
      { to: "/missions", label: "missions", beside: "wide" },
    ],
  },
  {
    name: "lookUp",
    places: [
      { to: "/rules", label: "rules", beside: "desk" },
      { to: "/faq", label: "faq", beside: "menu" },
      { to: "/unit-stats", label: "stats", beside: "wide" },
      { to: "/dice", label: "dice", beside: "menu" },
    ],
  },
  {
    name: "people",
    places: [
      { to: "/community-lists", label: "community", beside: "menu" },
      { to: "/activity", label: "activity", beside: "menu" },
      { to: "/profile", label: "profile", beside: "menu" },
    ],
  },
  {
    name: "site",
    places: [
      { to: "/offline", label: "ready", beside: "menu" },
      { to: "/about", label: "about", beside: "menu" },
      { to: "/", label: "home", beside: "menu" },
    ],
  },
];

/** The places of whoever is here: matches and what friends do are not shown to everybody. */
function usePlaces(): readonly Group[] {
  const showsPlay = useShowsPlay();
  const showsActivity = useAuth(({ isAuthenticated }) => isAuthenticated === true);
  return groups.map(({ name, places }) => ({
    name,
    places: places.filter(
      ({ label }) => (label !== "play" || showsPlay) && (label !== "activity" || showsActivity),
    ),
  }));
}

const shownFrom: Readonly<Record<Beside, string>> = {
  tablet: "hidden md:inline-flex",
  desk: "hidden min-[64rem]:inline-flex",
  wide: "hidden min-[90rem]:inline-flex",
  menu: "hidden",
};

const hiddenFrom: Readonly<Record<Beside, string>> = {
  tablet: "md:hidden",
  desk: "min-[64rem]:hidden",
  wide: "min-[90rem]:hidden",
  menu: "",
};

const inlineLink =
  "min-h-11 items-center rounded-lg px-2.5 whitespace-nowrap hover:bg-raised aria-[current=page]:text-gold";

/** The places that stand in the header, as many as there is room for. */
export function PlacesBeside() {
  const t = useTranslations("menu");
  return usePlaces()
    .flatMap(({ places }) => places)
    .filter(({ beside }) => beside !== "menu")
    .map(({ to, label, beside }) => (
      <Link
        key={to}
        to={to}
        className={`${inlineLink} ${shownFrom[beside]}`}
        activeOptions={{ includeSearch: false }}
      >
        {t(label)}
      </Link>
    ));
}

const none: ReadonlySet<string> = new Set();

interface PlacesInMenuProps {
  /** The places that stand beside the menu already, whatever the width. */
  readonly beside?: ReadonlySet<string>;
}

/** The places by groups, without those that stand beside the menu. */
export function PlacesInMenu({ beside = none }: PlacesInMenuProps) {
  const t = useTranslations("menu");
  const isGuest = useAuth(({ isAuthenticated }) => isAuthenticated === false);
  const auth = useTranslations("auth");
  return usePlaces().map(({ name, places }) => {
    const rest = places.filter(({ to }) => !beside.has(to));
    return (
      rest.length > 0 && (
        <div
          key={name}
          role="group"
          aria-label={t(`group.${name}`)}
          className={`pb-1 ${hiddenFrom[widestOf(rest)]}`}
        >
          <p aria-hidden className="px-3 pt-1.5 text-[0.85rem] text-muted">
            {t(`group.${name}`)}
          </p>
          {rest.map(({ to, label, beside: from }) => (
            <Link
              key={to}
              to={to}
              className={`menu-item aria-[current=page]:text-gold ${hiddenFrom[from]}`}
              activeOptions={{ includeSearch: false, exact: to === "/" }}
            >
              {t(label)}
              {/* What is there for a guest is the way in. */}
              {label === "profile" && isGuest && (
                <span className="ml-auto text-muted">{auth("signIn")}</span>
              )}
            </Link>
          ))}
        </div>
      )
    );
  });
}

const widths = ["tablet", "desk", "wide", "menu"] as const;

/** The width from which on all of these stand beside the menu. */
function widestOf(places: readonly Place[]): Beside {
  return widths.findLast((width) => places.some(({ beside }) => beside === width)) ?? "menu";
}
