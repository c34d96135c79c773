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
  const t = useTranslations("keys");
  return (
    <Dialog title={t("title")} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {rows.map(([keys, action]) => (
          <div key={action} className="contents">
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
            <dd>{t(action)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
