import { useId, useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslations } from "use-intl";
import {
  cropEdge,
  dragged,
  maxZoom,
  withinPhoto,
  type Crop,
  type PhotoSize,
} from "#domain/profile/crop.ts";

interface CropFieldProps {
  readonly address: string;
  readonly photo: PhotoSize;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** The square of a photo, moved with finger, mouse or arrow keys, and enlarged with two fingers or a slider. */
export function CropField({ address, photo, crop, onChange }: CropFieldProps) {
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
