import { ImageUp } from "lucide-react";
import { useEffect, useState, type ChangeEvent } from "react";
import { useTranslations } from "use-intl";
import { middleOf, type Crop } from "#domain/profile/crop.ts";
import { Button } from "#web/ui/button.tsx";
import { CropField } from "./crop-field.tsx";
import { openPhoto, squareOf } from "./photo.ts";

interface PhotoPartProps {
  readonly isBusy: boolean;
  readonly onUse: (picture: Blob) => void;
}

interface Opened {
  readonly photo: HTMLImageElement;
  readonly crop: Crop;
}

/** A photo of the member's own, of which they choose a square. */
export function PhotoPart({ isBusy, onUse }: PhotoPartProps) {
  const t = useTranslations("profile.avatar");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const address = opened?.photo.src;
  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file === undefined) return;
    const photo = await openPhoto(file);
    setIsUnreadable(photo === null);
    if (photo !== null) setOpened({ photo, crop: middleOf(sizeOf(photo)) });
  };
  const use = async () => {
    if (opened === null) return;
    const picture = await squareOf(opened.photo, opened.crop);
    if (picture === null) setIsUnreadable(true);
    else onUse(picture);
  };

  return (
    <div className="grid gap-3">
      <p className="text-muted">{t("hint")}</p>
      {opened !== null && (
        <CropField
          address={opened.photo.src}
          photo={sizeOf(opened.photo)}
          crop={opened.crop}
          onChange={(crop) => setOpened({ ...opened, crop })}
        />
      )}
      {isUnreadable && (
        <p role="alert" className="text-danger">
          {t("unreadable")}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line px-4 font-bold hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-gold">
          <ImageUp aria-hidden size={18} />
          {opened === null ? t("choose") : t("other")}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => void open(event)}
          />
        </label>
        {opened !== null && (
          <Button tone="gold" disabled={isBusy} onClick={() => void use()}>
            {isBusy ? t("using") : t("use")}
          </Button>
        )}
      </div>
    </div>
  );
}

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement) {
  return { width: naturalWidth, height: naturalHeight };
}
