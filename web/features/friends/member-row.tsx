import type { ReactNode } from "react";
import type { Member } from "#web/data/members/friendships.ts";
import { Avatar } from "#web/shared/members/avatar.tsx";
import { MemberName } from "#web/shared/members/member-name.tsx";

interface MemberRowProps {
  readonly member: Member;
  /** A mark at the picture. */
  readonly mark?: ReactNode;
  /** A line below the name. */
  readonly details?: ReactNode;
  readonly children: ReactNode;
}

/** A member in a list: picture and name, and what can be done. */
export function MemberRow({ member, mark, details, children }: MemberRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 last:border-b-0 last:pb-0">
      <div className="flex min-w-40 grow items-center gap-3">
        <span className="relative shrink-0">
          <Avatar username={member.username} url={member.avatarUrl} size={44} />
          {mark}
        </span>
        <div className="min-w-0 leading-snug">
          <p className="break-words">
            <MemberName username={member.username} />
          </p>
          {details !== undefined && <p className="text-sm text-muted">{details}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}
