/** The kinds of content that administrators edit: which table each is in, and what its rows hold. */
import type { Field, TextField } from "#domain/editing/field.ts";
import { unitFields } from "#domain/editing/unit-fields.ts";
import type { StoredRow } from "#domain/editing/history.ts";
import type { Values } from "#domain/editing/field.ts";
import { asText } from "#domain/outside.ts";
import { unitRowOf, unitValuesOf } from "./unit-rows.ts";

/** The kinds of content that administrators edit, in the order of their menu. */
export const kindIds = [
  "news",
  "chapters",
  "rules",
  "faq",
  "special-rules",
  "factions",
  "units",
] as const;

/** A kind of content. */
export type KindId = (typeof kindIds)[number];

type ContentTable =
  | "news_items"
  | "rules_chapters"
  | "rules_sections"
  | "faq_sections"
  | "special_rules"
  | "factions"
  | "unit_overrides";

/** The description of a kind of content: its table, its fields, and its ways. */
export interface ContentKind {
  readonly id: KindId;
  readonly table: ContentTable;
  readonly fields: readonly Field[];
  /** The column that the rows are read by, before those that this kind arranges itself. */
  readonly order: { readonly column: string; readonly ascending: boolean };
  /** Tells whether administrators arrange the rows, under `order_index`. */
  readonly isOrdered: boolean;
  /** The column whose value the rows are grouped by, if they are. */
  readonly groupColumn: string | null;
  /** Tells whether what depends on a row goes with it: then its name is asked for (case M09). */
  readonly isTypedToDelete: boolean;
  readonly valuesOf: (row: StoredRow) => Values;
  readonly rowOf: (values: Values) => StoredRow;
}

/** A text in `title`, `title_es` and `title_fr`. */
function text(
  column: string,
  { format, max }: Pick<TextField, "format" | "max">,
  isRequired = false,
): TextField {
  return {
    kind: "text",
    name: column,
    format,
    max,
    columns: { en: column, es: `${column}_es`, fr: `${column}_fr` },
    ...(isRequired ? { isRequired: true } : {}),
  };
}

/** Links, and the release that brought a row along, name it so for ever (decision 0014). */
const slug: Field = { kind: "slug", name: "slug", column: "slug", max: 100, isFixed: true };

function columnsIn(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) =>
    field.kind === "text" ? Object.values(field.columns) : [field.column],
  );
}

type Simple = Omit<ContentKind, "valuesOf" | "rowOf"> & {
  /** Columns that are "" rather than null where there is nothing. */
  readonly neverNull: readonly string[];
};

/** A kind whose columns are its values. */
function simple({ neverNull, ...kind }: Simple): ContentKind {
  const columns = columnsIn(kind.fields);
  return {
    ...kind,
    valuesOf: (row) => Object.fromEntries(columns.map((column) => [column, asText(row[column])])),
    rowOf: (values) =>
      Object.fromEntries(
        columns.map((column) => {
          const value = values[column] ?? "";
          return [column, value === "" && !neverNull.includes(column) ? null : value];
        }),
      ),
  };
}

const line = (max: number) => ({ format: "line", max }) as const;
const markdown = (max: number) => ({ format: "markdown", max }) as const;
const byOrder = { column: "order_index", ascending: true } as const;

/** The limits are those of the tables (`supabase/migrations`). */
export const kinds: Readonly<Record<KindId, ContentKind>> = {
  news: simple({
    id: "news",
    table: "news_items",
    fields: [
      { kind: "date", name: "date", column: "date", isRequired: true },
      { kind: "line", name: "newsId", column: "news_id", max: 100 },
      {
        kind: "text",
        name: "content",
        format: "html",
        columns: { en: "content_en", es: "content_es", fr: "content_fr" },
        max: 20_000,
        isRequired: true,
      },
    ],
    order: { column: "date", ascending: false },
    isOrdered: false,
    groupColumn: null,
    isTypedToDelete: false,
    neverNull: [],
  }),
  chapters: simple({
    id: "chapters",
    table: "rules_chapters",
    fields: [text("title", line(200), true), slug],
    order: byOrder,
    isOrdered: true,
    groupColumn: null,
    isTypedToDelete: false,
    neverNull: [],
  }),
  rules: simple({
    id: "rules",
    table: "rules_sections",
    fields: [
      {
        kind: "choice",
        name: "chapter",
        column: "chapter_id",
        source: "chapters",
        isRequired: true,
      },
      text("title", line(200), true),
      text("content", markdown(50_000), true),
      slug,
    ],
    order: byOrder,
    isOrdered: true,
    groupColumn: "chapter_id",
    isTypedToDelete: false,
    neverNull: ["content"],
  }),
  faq: simple({
    id: "faq",
    table: "faq_sections",
    fields: [
      { ...text("section", line(300), true), name: "question" },
      { ...text("content", markdown(20_000), true), name: "answer" },
      slug,
    ],
    order: byOrder,
    isOrdered: true,
    groupColumn: null,
    isTypedToDelete: false,
    neverNull: ["content"],
  }),
  "special-rules": simple({
    id: "special-rules",
    table: "special_rules",
    fields: [
      { ...text("name", line(100), true), isFixed: true },
      text("description", { format: "lines", max: 5000 }),
    ],
    order: { column: "name", ascending: true },
    isOrdered: false,
    groupColumn: null,
    isTypedToDelete: false,
    neverNull: [],
  }),
  factions: simple({
    id: "factions",
    table: "factions",
    fields: [
      { kind: "slug", name: "id", column: "id", max: 60, isRequired: true, isFixed: true },
      text("name", line(60), true),
    ],
    order: byOrder,
    isOrdered: true,
    groupColumn: null,
    isTypedToDelete: true,
    neverNull: [],
  }),
  units: {
    id: "units",
    table: "unit_overrides",
    fields: unitFields,
    order: { column: "id", ascending: true },
    isOrdered: false,
    groupColumn: "factionId",
    isTypedToDelete: false,
    valuesOf: unitValuesOf,
    rowOf: unitRowOf,
  },
};

/** Tells whether a text of an address names a kind of content. */
export function isKindId(id: string): id is KindId {
  return kindIds.some((known) => known === id);
}

/** The text by which lists show an entry, in three languages. */
export function titleOf(kind: ContentKind): TextField | undefined {
  return kind.fields.find((field) => field.kind === "text");
}
