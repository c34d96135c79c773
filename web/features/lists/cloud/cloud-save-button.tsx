import { useNavigate } from "@tanstack/react-router";
import { CloudUpload } from "lucide-react";
import { useTranslations } from "use-intl";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { lateComponent } from "#web/i18n/late-component.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.ts";

const MemberSaveButton = lateComponent(
  () => import("./member-save-button.tsx"),
  (late) => late.MemberSaveButton,
  { words: "cloud", waiting: <Waiting /> },
);

/** Saves the list in progress to the cloud. Only members load what that takes. */
export function CloudSaveButton() {
  const isMember = useAuth((state) => state.isAuthenticated === true);
  if (!isMember) return <GuestButton />;
  return <MemberSaveButton />;
}

/** Looks and counts as disabled but can still be reached, so that touch and keyboard learn why. */
function GuestButton() {
  const t = useTranslations("list");
  const auth = useTranslations("auth");
  const navigate = useNavigate();
  const isGuest = useAuth((state) => state.isGuest);

  const handleClick = () =>
    notify({
      title: t("cloudRefused"),
      tone: "error",
      action: { label: auth("signIn"), run: () => void navigate({ to: "/login" }) },
    });

  return (
    <Button
      className="aria-disabled:opacity-55"
      aria-label={t("cloudLong")}
      aria-disabled
      title={isGuest ? t("cloudLogin") : undefined}
      onClick={isGuest ? handleClick : undefined}
    >
      <CloudUpload aria-hidden size={18} />
      {t("cloud")}
    </Button>
  );
}

function Waiting() {
  const t = useTranslations("list");
  return (
    <Button className="aria-disabled:opacity-55" aria-label={t("cloudLong")} aria-disabled>
      <CloudUpload aria-hidden size={18} />
      {t("cloud")}
    </Button>
  );
}
