/**
 * Path geometry. Charges are drawn in a box of 100 × 100, y down, with absolute M, L, C, Q and Z
 * only, so that a drawn half can be mirrored into one closed outline: a seam down the middle would
 * show as a ridge once the bevel falls on it.
 */
export type Point = readonly [x: number, y: number];

interface Segment {
  readonly command: "M" | "L" | "C" | "Q" | "Z";
  readonly points: readonly Point[];
}

const pointsPerCommand = { M: 1, L: 1, C: 3, Q: 2, Z: 0 } as const;

function isCommand(token: string): token is Segment["command"] {
  return Object.hasOwn(pointsPerCommand, token);
}

function parse(d: string): Segment[] {
  const tokens = d.match(/[A-Za-z]|-?\d*\.?\d+/g) ?? [];
  const segments: Segment[] = [];
  let command: Segment["command"] = "M";
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at] ?? "";
    if (/[A-Za-z]/.test(token)) {
      if (!isCommand(token)) throw new Error(`path command ${token} is not one of M L C Q Z: ${d}`);
      command = token;
      at += 1;
      if (command === "Z") {
        segments.push({ command, points: [] });
        continue;
      }
    }
    const count = pointsPerCommand[command];
    const points: Point[] = [];
    for (let i = 0; i < count; i += 1) {
      const x = Number(tokens[at]);
      const y = Number(tokens[at + 1]);
      if (Number.isNaN(x) || Number.isNaN(y)) throw new Error(`a path ends too early: ${d}`);
      points.push([x, y]);
      at += 2;
    }
    segments.push({ command, points });
    if (command === "M") command = "L";
  }
  return segments;
}

const round = (n: number): string => String(Math.round(n * 100) / 100);

function format(segments: readonly Segment[]): string {
  return segments
    .map(
      ({ command, points }) =>
        command + points.map(([x, y]) => `${round(x)} ${round(y)}`).join(" "),
    )
    .join("");
}

/** A path with every point moved by a function. */
export function mapPath(d: string, move: (point: Point) => Point): string {
  return format(parse(d).map(({ command, points }) => ({ command, points: points.map(move) })));
}

/** Moves a path. */
export function shift(d: string, dx: number, dy: number): string {
  return mapPath(d, ([x, y]) => [x + dx, y + dy]);
}

/** The box round a path's points and handles: a little more than its ink at most. */
export function bounds(...paths: readonly string[]): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const points = paths.flatMap((d) => parse(d).flatMap((segment) => segment.points));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Clockwise on screen, in degrees, around a point. */
export function turn(d: string, degrees: number, cx = 50, cy = 50): string {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return mapPath(d, ([x, y]) => [
    cx + (x - cx) * cos - (y - cy) * sin,
    cy + (x - cx) * sin + (y - cy) * cos,
  ]);
}

/** Scales a path about a point, the middle of the drawing unless told otherwise. */
export function grow(d: string, sx: number, sy = sx, cx = 50, cy = 50): string {
  return mapPath(d, ([x, y]) => [cx + (x - cx) * sx, cy + (y - cy) * sy]);
}

/** The same on the other side of x = 50. */
export function mirror(d: string): string {
  return mapPath(d, ([x, y]) => [100 - x, y]);
}

/** A shape and its mirror image, as one path. */
export function pair(d: string): string {
  return `${format(parse(d))}${mirror(d)}`;
}

/**
 * The closed outline whose right half is drawn from the top to the bottom. The path must start and
 * end on x = 50.
 */
export function whole(rightHalf: string): string {
  const segments = parse(rightHalf).filter(({ command }) => command !== "Z");
  const flip = ([x, y]: Point): Point => [100 - x, y];
  const back: Segment[] = [];
  for (let i = segments.length - 1; i > 0; i -= 1) {
    const segment = segments[i];
    const previousEnd = segments[i - 1]?.points.at(-1);
    if (segment === undefined || previousEnd === undefined) continue;
    const controls = segment.points.slice(0, -1).toReversed();
    back.push({ command: segment.command, points: [...controls, previousEnd].map(flip) });
  }
  return `${format(segments)}${format(back)}Z`;
}

/** Path through points, closed. */
export function polygon(...points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** Path of a rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);
}

/** Path of an ellipse, by its centre and radii. */
export function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const k = 0.5523;
  return format([
    { command: "M", points: [[cx + rx, cy]] },
    {
      command: "C",
      points: [
        [cx + rx, cy + ry * k],
        [cx + rx * k, cy + ry],
        [cx, cy + ry],
      ],
    },
    {
      command: "C",
      points: [
        [cx - rx * k, cy + ry],
        [cx - rx, cy + ry * k],
        [cx - rx, cy],
      ],
    },
    {
      command: "C",
      points: [
        [cx - rx, cy - ry * k],
        [cx - rx * k, cy - ry],
        [cx, cy - ry],
      ],
    },
    {
      command: "C",
      points: [
        [cx + rx * k, cy - ry],
        [cx + rx, cy - ry * k],
        [cx + rx, cy],
      ],
    },
    { command: "Z", points: [] },
  ]);
}

/** Path of a circle, by its centre and radius. */
export function circle(cx: number, cy: number, r: number): string {
  return ellipse(cx, cy, r, r);
}

/** A closed outline run the other way round: laid inside another, it cuts a hole. */
export function hole(d: string): string {
  const segments = parse(d).filter(({ command }) => command !== "Z");
  const last = segments.at(-1)?.points.at(-1);
  if (last === undefined) return "";
  const back: Segment[] = [{ command: "M", points: [last] }];
  for (let i = segments.length - 1; i > 0; i -= 1) {
    const segment = segments[i];
    const previousEnd = segments[i - 1]?.points.at(-1);
    if (segment === undefined || previousEnd === undefined) continue;
    back.push({
      command: segment.command,
      points: [...segment.points.slice(0, -1).toReversed(), previousEnd],
    });
  }
  return `${format(back)}Z`;
}

/** Path of a ring, by its centre and both radii. */
export function ring(cx: number, cy: number, outer: number, inner: number): string {
  return circle(cx, cy, outer) + hole(circle(cx, cy, inner));
}

/** A star or a gear: radii taken in turn, `count` times round, the first point straight up. */
export function spokes(
  cx: number,
  cy: number,
  count: number,
  radii: readonly number[],
  from = 0,
): string {
  const steps = count * radii.length;
  const points = Array.from({ length: steps }, (_, i): Point => {
    const angle = ((from - 90 + (360 * i) / steps) * Math.PI) / 180;
    const r = radii[i % radii.length] ?? 0;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
  return polygon(...points);
}

/** The same shape set round a point, `count` times. */
export function around(d: string, count: number, cx = 50, cy = 50, from = 0, sweep = 360): string {
  const step = sweep === 360 ? 360 / count : sweep / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, i) => turn(d, from + step * i, cx, cy)).join("");
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * t * t +
      (3 * b - a - 3 * c + d) * t * t * t)
  );
}

/**
 * A tapering limb through points, each with its half width: horns, tails, branches, tongues of
 * flame, ribbons.
 */
export function limb(...knots: readonly (readonly [x: number, y: number, half: number])[]): string {
  const steps = 7;
  const line: [number, number, number][] = [];
  const knot = (i: number) =>
    knots[Math.min(Math.max(i, 0), knots.length - 1)] ?? ([0, 0, 0] as const);
  for (let i = 0; i < knots.length - 1; i += 1) {
    for (let s = 0; s < steps; s += 1)
      line.push(between(knot(i - 1), knot(i), knot(i + 1), knot(i + 2), s / steps));
  }
  const last = knot(knots.length - 1);
  line.push([last[0], last[1], last[2]]);
  const side = (sign: number): Point[] =>
    line.map(([x, y, half], i) => {
      const [x0, y0] = line[Math.max(0, i - 1)] ?? [x, y];
      const [x1, y1] = line[Math.min(line.length - 1, i + 1)] ?? [x, y];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      return [x - (sign * half * (y1 - y0)) / length, y + (sign * half * (x1 - x0)) / length];
    });
  return polygon(...side(1), ...side(-1).toReversed());
}

type Knot = readonly [number, number, number];

function between(a: Knot, b: Knot, c: Knot, d: Knot, t: number): [number, number, number] {
  return [
    spline(a[0], b[0], c[0], d[0], t),
    spline(a[1], b[1], c[1], d[1], t),
    Math.max(0, spline(a[2], b[2], c[2], d[2], t)),
  ];
}
