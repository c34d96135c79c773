import { useTranslations } from "use-intl";
import { Dialog } from "#web/ui/dialog.tsx";

const rows = [
  [["/"], "search"],
  [["↑", "↓"], "move"],
  [["+", "−"], "step"],
  [["Enter"], "card"],
  [["Ctrl+Z"], "undo"],
  [["Ctrl+Shift+Z"], "redo"],
  [["Ctrl+S"], "save"],
  [["?"], "help"],
  [["Esc"], "escape"],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("savedDialog.keys");
  const menu = useTranslations("menu");
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {rows.map(([keys, action]) => (
          <Row key={action} keys={keys} text={t(action)} />
        ))}
        <Row keys={["Ctrl+K"]} text={menu("search")} />
      </dl>
    </Dialog>
  );
}

function Row({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <div className="contents">
      <dt className="flex gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className="rounded-md border border-line bg-raised px-2 py-0.5 font-text font-bold"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
