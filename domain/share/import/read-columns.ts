/** Tables as spreadsheets and chats have them: a head says which column holds the copies and which the points. */
import { nameKey } from "./unit-names.ts";

type Role = "name" | "copies" | "points" | "other";

/** The columns of a table, by the sign between them. */
export interface Columns {
  readonly separator: string;
  readonly roles: readonly Role[];
}

const roleOf: ReadonlyMap<string, Role> = new Map(
  (
    [
      ["name", "unit units name unit name miniature model unidad nombre unite nom einheit card"],
      [
        "copies",
        "qty quantity count copies number no amount x cantidad cant numero quantite nb nombre anzahl menge",
      ],
      [
        "points",
        "points pts point cost total points total pts puntos coste cout punkte pkt kosten",
      ],
      [
        "other",
        "faction type command cp availability avb max role class notes note keywords id high command",
      ],
      ["other", "faccion tipo mando disponibilidad fraktion typ befehl commandement disponibilite"],
      ["other", "cost each points each unit cost pts each price legal tournament legal slot"],
    ] as const
  ).flatMap(([role, words]) =>
    [
      ...words.split(" "),
      ...words.matchAll(
        /(?:unit name|total points|total pts|high command|cost each|points each|unit cost|pts each|tournament legal)/g,
      ),
    ].map((word): [string, Role] => [String(word), role]),
  ),
);

/** The cells of a row; quotation marks keep a separator in a cell. */
function cellsOf(text: string, separator: string): readonly string[] {
  const bare = separator === "|" ? text.replace(/^\s*\|/u, "").replace(/\|\s*$/u, "") : text;
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const sign of bare) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** No head of a table is longer, in characters. */
const maxHead = 300;

/** The columns that a line heads, or undefined when it is no head of a table. */
export function columnsOf(text: string): Columns | undefined {
  if (text.length > maxHead) return undefined;
  for (const separator of ["|", ";", ","]) {
    const cells = cellsOf(text, separator);
    const roles = cells.map((cell) => (cell === "#" ? "copies" : roleOf.get(nameKey(cell))));
    if (cells.length < 2 || !roles.includes("name")) continue;
    if (roles.every((role) => role !== undefined)) return { separator, roles };
  }
  return undefined;
}

/** A row of the table as people write a unit: copies, name, points; any other line as it is. */
export function inOrder(text: string, table: Columns | undefined): string {
  if (table === undefined || !text.includes(table.separator) || columnsOf(text) !== undefined)
    return text;
  const { roles, separator } = table;
  const cells = [...cellsOf(text, separator)];
  // A name with a comma that nobody quoted takes two cells.
  const surplus = cells.length - roles.length;
  const at = roles.indexOf("name");
  if (surplus > 0)
    cells.splice(at, surplus + 1, cells.slice(at, at + surplus + 1).join(`${separator} `));
  const cell = (role: Role) => cells[roles.indexOf(role)] ?? "";
  const [name, copies, points] = [cell("name"), cell("copies"), cell("points")].map((value) =>
    value.trim(),
  );
  if (name === undefined || name === "") return text;
  const count = /^[x×]?\s*(\d{1,4})\s*[x×]?$/iu.exec(copies ?? "")?.[1];
  const cost = /^(\d{1,4})\b/u.exec(points ?? "")?.[1];
  return `${count === undefined ? "" : `${count}x `}${name}${cost === undefined ? "" : ` (${cost} pts)`}`;
}
