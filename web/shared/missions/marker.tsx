/** The colours of markers; a kind without a colour of its own is drawn like a neutral one. */
const markerColours: Readonly<Record<string, string>> = {
  red: "var(--die-red)",
  blue: "var(--die-blue)",
  brown: "var(--marker-brown)",
  central: "var(--marker-neutral)",
  neutral: "var(--marker-neutral)",
};

/** A marker of the kind, beside its name. */
export function Marker({ kind }: { readonly kind: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" width={20} height={20} className="shrink-0">
      <circle
        cx={10}
        cy={10}
        r={8.5}
        fill={markerColours[kind] ?? "var(--marker-neutral)"}
        stroke="var(--die-edge)"
        strokeWidth={1.5}
      />
    </svg>
  );
}
