import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { fold } from "#domain/text.ts";
import type { Friendship } from "#web/data/members/friendships.ts";
import { SearchField } from "#web/ui/search-field.tsx";

interface FriendSearchProps {
  readonly friends: readonly Friendship[];
  /** The name of the field. */
  readonly label: string;
  /** Said when no friend has such a name. */
  readonly noneFound: string;
  readonly children: (found: readonly Friendship[]) => ReactNode;
}

/** So many friends are found by looking. */
const fewFriends = 8;

/** A list of friends with a field above it that finds them by name, where there are many. */
export function FriendSearch({ friends, label, noneFound, children }: FriendSearchProps) {
  const t = useTranslations("units");
  const [search, setSearch] = useState("");
  if (friends.length <= fewFriends) return children(friends);
  const wanted = fold(search.trim());
  const found = friends.filter(({ member }) => fold(member.username).includes(wanted));
  return (
    <>
      <div className="grid pb-2">
        <SearchField
          label={label}
          placeholder={label}
          clearLabel={t("clearSearch")}
          text={search}
          onChange={setSearch}
        />
      </div>
      {found.length === 0 ? (
        <p role="status" className="text-muted">
          {noneFound}
        </p>
      ) : (
        children(found)
      )}
    </>
  );
}
