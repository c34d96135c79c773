import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Dark squares on white, whatever the theme: cameras want it so. One path, a unit to the square. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: 3, ecc: "M" });
  const squares = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 rounded-lg"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={squares.join("")} fill="#000000" />
    </svg>
  );
}
