import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { AdministeredMember, MemberChange } from "#web/data/admin/members.ts";
import { changeMember } from "#web/data/admin/members.ts";
import { toDataError } from "#web/data/backend/errors.ts";
import { useSubmit } from "#web/forms/use-submit.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";
import { ChangeTrouble } from "../parts/change-trouble.tsx";
import { ReasonDialog, ReasonField } from "../parts/reason-dialog.tsx";
import { TypedDialog } from "../parts/typed-dialog.tsx";

interface MemberActionsProps {
  readonly member: AdministeredMember;
  readonly isSelf: boolean;
}

type Asked = "warn" | "ban" | "remove" | "administrator" | "factor" | "address";

/** The ways to change a member. What reaches far asks first; the rest can be undone. */
export function MemberActions({ member, isSelf }: MemberActionsProps) {
  const t = useTranslations("adminPeople.actions");
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isAdmin, isTester, isBanned, isDeactivated, removedAt } = member;
  const isRemoved = removedAt !== null;
  return (
    <section aria-label={t("title")} className="flex flex-wrap items-start gap-2">
      <Switch
        member={member}
        label={t(isTester ? "testerOff" : "testerOn")}
        done={t(isTester ? "testerIsOff" : "testerIsOn")}
        change={{ kind: "tester", value: !isTester }}
        back={{ kind: "tester", value: isTester }}
      />
      {!isRemoved && (
        <Button onClick={() => setAsked("administrator")}>
          {t(isAdmin ? "adminOff" : "adminOn")}
        </Button>
      )}
      {!isSelf && !isRemoved && <Button onClick={() => setAsked("warn")}>{t("warn")}</Button>}
      {!isSelf && member.hasSecondFactor && (
        <Button onClick={() => setAsked("factor")}>{t("removeFactor")}</Button>
      )}
      {!isSelf && !isAdmin && !isRemoved && (
        <Button onClick={() => setAsked("address")}>{t("changeAddress")}</Button>
      )}
      {!isSelf && !isRemoved && (
        <>
          {isBanned ? (
            <Switch
              member={member}
              label={t("liftBan")}
              done={t("banLifted")}
              change={{ kind: "lift-ban" }}
            />
          ) : (
            <Button className="text-danger!" onClick={() => setAsked("ban")}>
              {t("ban")}
            </Button>
          )}
          <Switch
            member={member}
            label={t(isDeactivated ? "activate" : "deactivate")}
            done={t(isDeactivated ? "activated" : "deactivated")}
            change={{ kind: "deactivated", value: !isDeactivated }}
            back={{ kind: "deactivated", value: isDeactivated }}
          />
          <Button className="text-danger!" onClick={() => setAsked("remove")}>
            {t("remove")}
          </Button>
        </>
      )}
      {isRemoved && (
        <Switch
          member={member}
          label={t("restore")}
          done={t("restored")}
          change={{ kind: "restore" }}
        />
      )}
      {asked !== null && (
        <AskedDialog asked={asked} member={member} onClose={() => setAsked(null)} />
      )}
    </section>
  );
}

interface SwitchProps {
  readonly member: AdministeredMember;
  readonly label: string;
  readonly done: string;
  readonly change: MemberChange;
  /** Undoes it, where that is the same the other way round. */
  readonly back?: MemberChange;
}

/** A change that is made at once, with the way back. */
function Switch({ member, label, done, change, back }: SwitchProps) {
  const app = useTranslations("app");
  const problems = useTranslations("auth.problem");
  const undo = async (to: MemberChange) => {
    try {
      await changeMember(member.id, to);
    } catch (error) {
      notify({ title: problems(toDataError(error).kind), tone: "error" });
    }
  };
  const submission = useSubmit(async () => {
    await changeMember(member.id, change);
    notify({
      title: done,
      tone: "success",
      ...(back === undefined ? {} : { action: { label: app("undo"), run: () => void undo(back) } }),
    });
  });
  return (
    <>
      <Button disabled={!submission.isReady} onClick={submission.submit}>
        {label}
      </Button>
      <ChangeTrouble of={submission} />
    </>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly member: AdministeredMember;
  readonly onClose: () => void;
}

function AskedDialog({ asked, member, onClose }: AskedDialogProps) {
  const t = useTranslations("adminPeople.actions");
  const [told, setTold] = useState("");
  const name = member.username;
  if (asked === "warn" || asked === "ban") {
    return (
      <ReasonDialog
        title={t(`${asked}Title`, { name })}
        text={t(`${asked}Text`)}
        label={t(`${asked}Reason`)}
        action={t(asked)}
        purpose={{ measure: asked, id: member.id }}
        send={async (reason) => {
          await changeMember(
            member.id,
            asked === "warn" ? { kind: asked, reason } : { kind: asked, reason, told: told.trim() },
          );
          notify({ title: t(asked === "warn" ? "warned" : "banned"), tone: "success" });
        }}
        onClose={onClose}
      >
        {asked === "ban" && <ReasonField label={t("banTold")} value={told} onChange={setTold} />}
      </ReasonDialog>
    );
  }
  if (asked === "address") return <AddressDialog member={member} onClose={onClose} />;
  return <Confirmation asked={asked} member={member} onClose={onClose} />;
}

interface ConfirmationProps extends AskedDialogProps {
  readonly asked: "remove" | "administrator" | "factor";
}

/** Another address for a member whose mailbox is gone. */
function AddressDialog({ member, onClose }: Omit<AskedDialogProps, "asked">) {
  const t = useTranslations("adminPeople.actions");
  const id = useId();
  const [address, setAddress] = useState("");
  const submission = useSubmit(async () => {
    await changeMember(member.id, { kind: "address", address: address.trim() });
    onClose();
    notify({ title: t("changeAddressDone"), tone: "success" });
  });
  return (
    <TypedDialog
      title={t("changeAddressTitle", { name: member.username })}
      text={t("changeAddressText")}
      word={member.username}
      action={t("changeAddress")}
      submission={submission}
      onClose={onClose}
      isComplete={address.trim() !== ""}
    >
      <div className="grid gap-1">
        <label htmlFor={id}>{t("newAddress")}</label>
        <input
          id={id}
          type="email"
          className="field"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
    </TypedDialog>
  );
}

/** The words and the change of what a typed name confirms. */
function confirmed(asked: ConfirmationProps["asked"], isAdmin: boolean) {
  switch (asked) {
    case "remove":
      return ["remove", { kind: "remove" }] as const;
    case "factor":
      return ["removeFactor", { kind: "remove-factor" }] as const;
    case "administrator":
      return [
        isAdmin ? "adminOff" : "adminOn",
        { kind: "administrator", value: !isAdmin },
      ] as const;
  }
}

function Confirmation({ asked, member, onClose }: ConfirmationProps) {
  const t = useTranslations("adminPeople.actions");
  const { id, username: name, isAdmin } = member;
  const [key, change] = confirmed(asked, isAdmin);
  const submission = useSubmit(async () => {
    await changeMember(id, change);
    onClose();
    notify({ title: t(`${key}Done`), tone: "success" });
  });
  return (
    <TypedDialog
      title={t(`${key}Title`, { name })}
      text={t(`${key}Text`)}
      word={name}
      action={t(key)}
      submission={submission}
      onClose={onClose}
    />
  );
}
