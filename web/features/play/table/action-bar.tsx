import { Ellipsis, ScrollText, SkipForward, Trophy, Undo2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Menu } from "#web/ui/menu.tsx";

interface ActionBarProps {
  readonly canWrite: boolean;
  readonly canUndo: boolean;
  /** Tells whether the player whose activation is next is written for here. */
  readonly canPass: boolean;
  /** The one action that the moment asks for, over the others; and what it reminds of. */
  readonly main: ReactNode;
  /** The items of the menu for what is done seldom. */
  readonly more: ReactNode;
  readonly onUndo: () => void;
  readonly onPass: () => void;
  readonly onPoints: () => void;
  readonly onReport: () => void;
}

/** The actions of the moment at the lower edge of the screen, where the thumb is. */
export function ActionBar(props: ActionBarProps) {
  const { canWrite, canUndo, canPass, main, more } = props;
  const t = useTranslations("table.bar");
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="sticky bottom-0 z-20 -mx-3 mt-auto border-t border-line bg-panel px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] shadow-(--shadow-bar) md:mx-0 md:rounded-t-xl md:border-x"
    >
      {main}
      <div className="flex md:justify-center md:gap-4">
        {canWrite && (
          <BarButton icon={Undo2} label={t("undo")} isOff={!canUndo} onClick={props.onUndo} />
        )}
        {canWrite && (
          <BarButton icon={SkipForward} label={t("pass")} isOff={!canPass} onClick={props.onPass} />
        )}
        <BarButton icon={Trophy} label={t("points")} onClick={props.onPoints} />
        <BarButton icon={ScrollText} label={t("report")} onClick={props.onReport} />
        {canWrite && (
          <div className="grid min-w-0 grow basis-0 place-items-center md:min-w-16 md:grow-0 md:basis-auto">
            <Menu iconOnly label={t("more")} button={<Ellipsis aria-hidden size={24} />}>
              {more}
            </Menu>
          </div>
        )}
      </div>
    </div>
  );
}

interface BarButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

function BarButton({ icon: Icon, label, isOff = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff}
      className={`grid min-h-13 min-w-0 grow basis-0 place-content-center justify-items-center gap-0.5 rounded-lg max-[22.4rem]:text-[0.8rem] md:min-w-16 md:grow-0 md:basis-auto short:flex short:min-h-11 short:items-center short:gap-1.5 text-[0.9rem] leading-none whitespace-nowrap ${isOff ? "opacity-50" : ""}`}
      onClick={() => !isOff && onClick()}
    >
      <Icon aria-hidden size={24} />
      {label}
    </button>
  );
}
