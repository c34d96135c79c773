import { useTranslations } from "use-intl";
import type { Messages } from "#web/i18n/messages.ts";
import type { MemberRow } from "#web/data/admin/members.ts";

type Flag = keyof Messages["adminPeople"]["flags"];

const badge = "rounded-full border px-2 text-[0.95rem] whitespace-nowrap";

/** The roles and the state of a member, as far as there is something to say. */
export function MemberFlags({ member }: { readonly member: MemberRow }) {
  const t = useTranslations("adminPeople.flags");
  const { isAdmin, isTester, isBanned, isDeactivated, removedAt } = member;
  const flags: readonly { readonly name: Flag; readonly tone: string; readonly isOn: boolean }[] = [
    { name: "administrator", tone: "border-gold-deep text-gold", isOn: isAdmin },
    { name: "tester", tone: "border-line text-ink", isOn: isTester },
    { name: "removed", tone: "border-danger/60 text-danger", isOn: removedAt !== null },
    { name: "banned", tone: "border-danger/60 text-danger", isOn: isBanned && removedAt === null },
    { name: "deactivated", tone: "border-warning/60 text-warning", isOn: isDeactivated },
  ];
  const shown = flags.filter(({ isOn }) => isOn);
  if (shown.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {shown.map(({ name, tone }) => (
        <span key={name} className={`${badge} ${tone}`}>
          {t(name)}
        </span>
      ))}
    </span>
  );
}
