import { ImagePlus } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { isCustomImage } from "#domain/share/post/picture-choices.ts";
import { Button } from "#web/ui/button.tsx";

interface CustomImageProps {
  readonly isChosen: boolean;
  readonly onChoose: (address: string) => void;
}

/** The way to a picture from the web: its address, taken with Add or left with Cancel. */
export function CustomImage({ isChosen, onChoose }: CustomImageProps) {
  const t = useTranslations("community.picture");
  const [isOpen, setIsOpen] = useState(false);

  if (!isOpen) {
    return (
      <Button className="justify-self-start" onClick={() => setIsOpen(true)}>
        <ImagePlus aria-hidden size={18} />
        {isChosen ? t("customOther") : t("customOpen")}
      </Button>
    );
  }
  const handleAdd = (address: string) => {
    onChoose(address);
    setIsOpen(false);
  };
  return <AddressField onAdd={handleAdd} onCancel={() => setIsOpen(false)} />;
}

interface AddressFieldProps {
  readonly onAdd: (address: string) => void;
  readonly onCancel: () => void;
}

function AddressField({ onAdd, onCancel }: AddressFieldProps) {
  const t = useTranslations("community.picture");
  const app = useTranslations("app");
  const id = useId();
  const [address, setAddress] = useState("");
  const [isFaulty, setIsFaulty] = useState(false);
  const typed = address.trim();

  const add = () => {
    setIsFaulty(!isCustomImage(typed));
    if (isCustomImage(typed)) onAdd(typed);
  };
  // The field stands in the form of the post, which Enter would send.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (typed !== "") add();
  };

  return (
    <div className="grid gap-1">
      <label htmlFor={id}>{t("address")}</label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="url"
          className="field min-w-48 flex-1"
          placeholder="https://"
          autoComplete="off"
          // The button that opened the field has gone: what it opened is where one goes on.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-invalid={isFaulty}
          aria-describedby={`${id}-fault`}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button disabled={typed === ""} onClick={add}>
          {t("add")}
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          {app("cancel")}
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="text-danger empty:hidden">
        {isFaulty ? t("fault") : null}
      </p>
    </div>
  );
}
