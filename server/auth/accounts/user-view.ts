import type { User } from "./users.ts";

const moments = [
  "email_confirmed_at",
  "phone_confirmed_at",
  "confirmed_at",
  "invited_at",
  "confirmation_sent_at",
  "recovery_sent_at",
  "email_change_sent_at",
  "reauthentication_sent_at",
  "last_sign_in_at",
] as const;

/** A member as GoTrue shows them to themselves and to the server's tools. Never the password's hash. */
export function userView(user: User) {
  const { id, email, phone, email_change: newAddress, is_banned: isBanned } = user;
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email: email ?? "",
    phone: phone ?? "",
    ...Object.fromEntries(
      moments.flatMap((name) => (user[name] === null ? [] : [[name, user[name].toISOString()]])),
    ),
    ...(newAddress ? { new_email: newAddress } : {}),
    ...(isBanned ? { banned_until: textOf(user.banned_until) } : {}),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    identities: user.identities,
    ...(user.factors.length > 0 ? { factors: user.factors } : {}),
    created_at: user.created_at?.toISOString(),
    updated_at: user.updated_at?.toISOString(),
    is_anonymous: user.is_anonymous,
  };
}

/** `infinity` has no Date. */
function textOf(moment: Date | string | null): string {
  if (!(moment instanceof Date)) return String(moment);
  return Number.isNaN(moment.getTime()) ? "infinity" : moment.toISOString();
}
