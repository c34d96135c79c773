import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { Section } from "./section.tsx";

export function DeleteSection({ email }: { readonly email: string }) {
  const t = useTranslations("account.delete");
  const [isOpen, setIsOpen] = useState(false);

  return (
    <Section id="delete" heading={t("heading")} tone="danger">
      <p className="text-muted">{t("text")}</p>
      <Button className="justify-self-start text-danger!" onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <DeleteDialog email={email} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
