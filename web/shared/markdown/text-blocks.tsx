import { blocksOf, type Block } from "./blocks.ts";
import { MarkedLine } from "./marked-line.tsx";
import { InOrder } from "#web/ui/in-order.tsx";
import { ScrollRegion } from "#web/ui/scroll-region.tsx";

/** A text of the reference. */
export function TextBlocks({ markdown }: { readonly markdown: string }) {
  return (
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-3 break-words">
      <InOrder of={blocksOf(markdown)}>{(block) => <TextBlock block={block} />}</InOrder>
    </div>
  );
}

/* oxlint-disable react/no-array-index-key -- neither have items, rows and cells */
function TextBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <MarkedLine line={block.line} />
        </p>
      );
    case "heading":
      return (
        <p className="font-bold">
          <MarkedLine line={block.line} />
        </p>
      );
    case "list":
      return <TextList block={block} />;
    case "table":
      return <TextTable block={block} />;
  }
}

function TextList({ block }: { readonly block: Extract<Block, { kind: "list" }> }) {
  const Tag = block.isOrdered ? "ol" : "ul";
  return (
    <Tag
      className={`grid gap-1.5 pl-6 marker:text-gold ${block.isOrdered ? "list-decimal" : "list-disc"}`}
    >
      {block.items.map((item, place) => (
        <li key={place}>
          <MarkedLine line={item} />
        </li>
      ))}
    </Tag>
  );
}

function TextTable({ block }: { readonly block: Extract<Block, { kind: "table" }> }) {
  const heads = block.head.map((line) => line.map(({ text }) => text).join(""));
  return (
    <ScrollRegion role="group" label={heads.join(", ")} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr>
            {block.head.map((cell, place) => (
              <th key={place} scope="col" className="border-b-2 border-gold-deep px-3 py-1.5">
                <MarkedLine line={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, place) => (
            <tr key={place} className="border-b border-line">
              {row.map((cell, column) => (
                <td key={column} className="px-3 py-1.5 align-top">
                  <MarkedLine line={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
