import { useTranslations } from "use-intl";
import {
  acceptFriend,
  askFriend,
  block,
  endFriendship,
  restoreFriendship,
  unblock,
  type Friendship,
  type Member,
} from "#web/data/members/friendships.ts";
import { useAttempt } from "#web/forms/trouble.tsx";
import { notify } from "#web/ui/toast.ts";

/** The member with whom something is done. */
export type Other = Pick<Member, "id" | "username">;

/**
 * Everything that a member may do about a friendship, each told in a message: with the way back where
 * something ends. Nothing is done twice at a time.
 */
export function useFriendActions({ id, username: name }: Other) {
  const t = useTranslations("friends.told");
  const app = useTranslations("app");
  const { isBusy, attempt } = useAttempt();

  const bringBack = (first: () => Promise<void>) =>
    attempt(t("restoreFailed"), async () => {
      await first();
      const isBack = await restoreFriendship(id);
      notify(isBack ? { title: t("restored", { name }) } : { title: t("notRestored", { name }) });
    });

  const tellEnded = (title: string) =>
    notify({
      title,
      action: { label: app("undo"), run: () => void bringBack(() => Promise.resolve()) },
    });

  return {
    isBusy,
    ask: () =>
      attempt(t("askFailed"), async () => {
        await askFriend(id);
        notify({ title: t("sent", { name }), tone: "success" });
      }),
    accept: () =>
      attempt(t("acceptFailed"), async () => {
        const isAccepted = await acceptFriend(id);
        if (isAccepted) notify({ title: t("accepted", { name }), tone: "success" });
        else notify({ title: t("gone", { name }) });
      }),
    cancel: (friendship: Friendship) =>
      attempt(t("cancelFailed"), async () => {
        await endFriendship(friendship.id);
        notify({ title: t("cancelled", { name }) });
      }),
    decline: (friendship: Friendship) =>
      attempt(t("declineFailed"), async () => {
        await endFriendship(friendship.id);
        tellEnded(t("declined", { name }));
      }),
    remove: (friendship: Friendship) =>
      attempt(t("removeFailed"), async () => {
        await endFriendship(friendship.id);
        tellEnded(t("removed", { name }));
      }),
    block: (friendship: Friendship | null) =>
      attempt(t("blockFailed"), async () => {
        await block(id);
        const undo = () =>
          friendship === null
            ? void attempt(t("unblockFailed"), () => unblock(id))
            : void bringBack(() => unblock(id));
        notify({ title: t("blocked", { name }), action: { label: app("undo"), run: undo } });
      }),
    unblock: () =>
      attempt(t("unblockFailed"), async () => {
        await unblock(id);
        const undo = () => void attempt(t("blockFailed"), () => block(id));
        notify({ title: t("unblocked", { name }), action: { label: app("undo"), run: undo } });
      }),
  };
}

/** The actions that `useFriendActions` gives. */
export type FriendActions = ReturnType<typeof useFriendActions>;
