import { ImagePlus } from "lucide-react";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Unit } from "#domain/catalog/unit.ts";
import { isCustomImage } from "#domain/share/post/picture-choices.ts";
import { portraitOf } from "#web/data/catalog/catalog.ts";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { Button } from "#web/ui/button.tsx";
import { PostPicture } from "./post-picture.tsx";
import type { PostFormState } from "./use-post-form.ts";

interface CustomImageProps {
  readonly isChosen: boolean;
  readonly onChoose: (address: string) => void;
}

/** The way to a picture from the web: its address, taken with Add or left with Cancel. */
function CustomImage({ isChosen, onChoose }: CustomImageProps) {
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

const size = 64;

/** The profile picture of a post: one of its units, or an address of the player's own. */
export function PictureChooser({ state }: { readonly state: PostFormState }) {
  const t = useTranslations("community.picture");
  const { units, picture, change } = state;

  if (units.length === 0) {
    return (
      <div className="rounded-lg border border-dashed border-line px-4 py-5 text-center text-muted">
        <p className="font-bold text-ink">{t("empty")}</p>
        <p>{t("emptyHint")}</p>
      </div>
    );
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold">{t("legend")}</legend>
      <p className="text-muted">{t("hint")}</p>
      <Choices state={state} />
      <CustomImage
        isChosen={picture.isCustom}
        onChoose={(address) => change({ selectedImage: address })}
      />
    </fieldset>
  );
}

function Choices({ state: { form, units, picture, change } }: { readonly state: PostFormState }) {
  const t = useTranslations("community.picture");
  const group = useId();
  return (
    <div className="flex flex-wrap gap-2">
      {units.map((unit) => (
        <UnitChoice
          key={unit.id}
          unit={unit}
          group={group}
          isChosen={picture.address === portraitOf(unit)}
          onChoose={() => change({ selectedImage: portraitOf(unit) })}
        />
      ))}
      {picture.isCustom && (
        <Choice group={group} label={t("custom")} isChosen onChoose={() => undefined}>
          <PostPicture address={form.selectedImage} name="?" size={size} />
        </Choice>
      )}
    </div>
  );
}

interface UnitChoiceProps {
  readonly unit: Unit;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function UnitChoice({ unit, ...choice }: UnitChoiceProps) {
  const t = useTranslations("community.picture");
  const name = unit.names[useLanguage()];
  return (
    <Choice {...choice} label={unit.highCommand ? t("highCommandName", { name }) : name}>
      <PostPicture address={portraitOf(unit)} name={name} size={size} />
      {unit.highCommand && (
        <span
          aria-hidden
          className="absolute right-0.5 bottom-0.5 rounded bg-gold px-1 text-sm leading-tight font-bold text-on-gold"
        >
          {t("highCommand")}
        </span>
      )}
    </Choice>
  );
}

interface ChoiceProps {
  readonly group: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ group, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      title={label}
      className="relative cursor-pointer rounded-xl p-1 has-checked:bg-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
    >
      <input
        type="radio"
        name={group}
        aria-label={label}
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
