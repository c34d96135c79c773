import { Link } from "@tanstack/react-router";
import {
  IdCard,
  LogIn,
  LogOut,
  Mail,
  MessageSquare,
  Settings,
  Users,
  Wrench,
  CircleUser,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { useAuth, useMemberId } from "#web/data/auth/auth-store.ts";
import { Menu } from "#web/ui/menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { useUnreadMessages } from "#web/data/messages/unread.ts";
import { SignInLink } from "./sign-in-link.tsx";
import { useSignOut } from "./use-sign-out.ts";
import { useQuery } from "@tanstack/react-query";
import { ownPictureQuery } from "#web/data/members/own-picture.ts";
import { Queries } from "#web/data/backend/queries.tsx";
import { Avatar } from "#web/shared/members/avatar.tsx";

const anybody = <CircleUser aria-hidden size={22} />;

/** The name of who is signed in, the way to the account, and the way out. */
export function MemberMenu() {
  const t = useTranslations("auth");
  const menu = useTranslations("menu");
  const name = useAuth(({ email, userId }) => (email === "" ? userId : email));
  const isPreview = useAuth((state) => state.isPreview);
  const isAdmin = useAuth((state) => state.isWabAdmin);
  const { isBusy, leave } = useSignOut();

  return (
    <Menu iconOnly label={t("menu")} button={<OwnPicture />}>
      <p className="px-3 pt-1 pb-2 text-muted">
        {t("signedInAs")}
        <bdi className="block max-w-64 truncate font-bold text-ink">{name}</bdi>
      </p>
      {!isPreview && <PeopleItems />}
      <Link to="/account" className="menu-item border-t border-line aria-[current=page]:text-gold">
        <Settings aria-hidden size={18} />
        {t("account")}
      </Link>
      {isAdmin && (
        <>
          <Link to="/mail" className="menu-item aria-[current=page]:text-gold">
            <Mail aria-hidden size={18} />
            {menu("mail")}
          </Link>
          <Link
            to="/admin/$"
            params={{ _splat: "" }}
            className="menu-item aria-[current=page]:text-gold"
          >
            <Wrench aria-hidden size={18} />
            {menu("admin")}
          </Link>
        </>
      )}
      {isPreview ? (
        <SignInLink className="menu-item">
          <LogIn aria-hidden size={18} />
          {t("signIn")}
        </SignInLink>
      ) : (
        <button type="button" className="menu-item" disabled={isBusy} onClick={leave}>
          <LogOut aria-hidden size={18} />
          {t("signOut")}
        </button>
      )}
    </Menu>
  );
}

function PeopleItems() {
  const menu = useTranslations("menu");
  const style = "menu-item aria-[current=page]:text-gold";
  return (
    <div className="border-t border-line">
      <Link to="/profile" className={style}>
        <IdCard aria-hidden size={18} />
        {menu("profile")}
      </Link>
      <Link to="/friends" className={style}>
        <Users aria-hidden size={18} />
        {menu("friends")}
      </Link>
      <Link to="/messages" className={style}>
        <MessageSquare aria-hidden size={18} />
        {menu("messages")}
        <UnreadBadge />
      </Link>
    </div>
  );
}

/** The way out, on the home page. */
export function SignOutButton() {
  const t = useTranslations("auth");
  const { isBusy, leave } = useSignOut();

  return (
    <Button disabled={isBusy} onClick={leave}>
      {t("signOut")}
    </Button>
  );
}

/** The number of messages that were not seen, beside the way to them; nothing when there are none. */
function UnreadBadge() {
  const t = useTranslations("menu");
  const count = useUnreadMessages();
  if (count === 0) return null;
  return (
    <span className="ml-auto grid h-6 min-w-6 place-items-center rounded-full bg-gold px-1.5 text-[0.85rem] font-bold text-on-gold tabular-nums">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="visually-hidden">{t("unreadMessages", { count })}</span>
    </span>
  );
}

/** The picture of who is signed in; a sign for anybody until it is known, and in previews. */
function OwnPicture() {
  const memberId = useMemberId();
  if (memberId === null) return anybody;
  return (
    <Queries>
      <PictureOf memberId={memberId} />
    </Queries>
  );
}

function PictureOf({ memberId }: { readonly memberId: string }) {
  const { data } = useQuery(ownPictureQuery(memberId));
  if (data === undefined) return anybody;
  return <Avatar username={data.username} url={data.avatarUrl} size={30} />;
}
