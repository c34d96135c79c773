import { ImageUp } from "lucide-react";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
} from "react";
import { useTranslations } from "use-intl";
import {
  cropEdge,
  dragged,
  maxZoom,
  middleOf,
  withinPhoto,
  type Crop,
  type PhotoSize,
} from "#domain/profile/crop.ts";
import { Button } from "#web/ui/button.tsx";

interface CropFieldProps {
  readonly address: string;
  readonly photo: PhotoSize;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** The square of a photo, moved with finger, mouse or arrow keys, and enlarged with two fingers or a slider. */
function CropField({ address, photo, crop, onChange }: CropFieldProps) {
  const t = useTranslations("profile.avatar");
  const id = useId();
  const handlers = useCropping({ photo, crop, onChange });
  const edge = cropEdge(photo, crop.zoom);
  const percent = (part: number) => `${(100 * part) / edge}%`;

  return (
    <div className="grid justify-items-center gap-3">
      <div
        role="application"
        aria-label={t("crop")}
        aria-describedby={`${id}-hint`}
        // It is moved with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative aspect-square w-full max-w-72 cursor-grab touch-none overflow-hidden rounded-full border border-line bg-ground"
        {...handlers}
      >
        <img
          src={address}
          alt=""
          draggable={false}
          className="absolute max-w-none select-none"
          style={{
            width: percent(photo.width),
            height: percent(photo.height),
            left: percent(edge / 2 - crop.x),
            top: percent(edge / 2 - crop.y),
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-muted">
        {t("cropHint")}
      </p>
      <label className="grid w-full max-w-72 gap-1">
        {t("zoom")}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          className="min-h-11 w-full accent-gold"
          value={crop.zoom}
          onChange={({ target }) =>
            onChange(withinPhoto(photo, { ...crop, zoom: Number(target.value) }))
          }
        />
      </label>
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function distance(points: readonly Point[]): number {
  const [one, other] = points;
  return one === undefined || other === undefined
    ? 0
    : Math.hypot(one.x - other.x, one.y - other.y);
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};
const zooms: Readonly<Record<string, number>> = { "+": 1.1, "=": 1.1, "-": 1 / 1.1 };

function useCropping({ photo, crop, onChange }: Omit<CropFieldProps, "address">) {
  const pointers = useRef(new Map<number, Point>());

  const end = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const apart = distance([...pointers.current.values()]);
      const now = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, now);
      const grown = apart === 0 ? 1 : distance([...pointers.current.values()]) / apart;
      const share = event.currentTarget.clientWidth * pointers.current.size;
      const moved = dragged(photo, crop, (now.x - before.x) / share, (now.y - before.y) / share);
      onChange(withinPhoto(photo, { ...moved, zoom: moved.zoom * grown }));
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      const zoom = zooms[event.key];
      if (step === undefined && zoom === undefined) return;
      event.preventDefault();
      const [right, down] = step ?? [0, 0];
      const moved = dragged(photo, crop, right, down);
      onChange(withinPhoto(photo, { ...moved, zoom: moved.zoom * (zoom ?? 1) }));
    },
  };
}

// Photos on their way to a member's picture. What leaves the device is drawn anew from the pixels, so nothing
// that the file says beside them (place, camera, thumbnail) can leave with it.

/** Pixels on each side of the picture that is stored. */
const edge = 512;
/** The most bytes that the storage takes. */
const mostBytes = 2 * 1024 * 1024;

const types: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);

/** The photo in a file, or null when it is none that we can read. The caller frees its address. */
async function openPhoto(file: File): Promise<HTMLImageElement | null> {
  if (!types.has(file.type)) return null;
  const photo = new Image();
  photo.src = URL.createObjectURL(file);
  try {
    await photo.decode();
    return photo;
  } catch {
    URL.revokeObjectURL(photo.src);
    return null;
  }
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.88));
}

/** The chosen square of a photo as a new picture; null when the browser cannot draw it. */
async function squareOf(photo: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = edge;
  canvas.height = edge;
  const pen = canvas.getContext("2d");
  if (pen === null) return null;
  const { naturalWidth: width, naturalHeight: height } = photo;
  const side = cropEdge({ width, height }, crop.zoom);
  pen.imageSmoothingQuality = "high";
  // JPEG has no transparency.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, edge, edge);
  pen.drawImage(photo, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, edge, edge);
  const webp = await encoded(canvas, "image/webp");
  // Browsers that write no WebP give PNG instead, which is large.
  const picture = webp?.type === "image/webp" ? webp : await encoded(canvas, "image/jpeg");
  return picture !== null && picture.size <= mostBytes ? picture : null;
}

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
