import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import {
  ClipboardPaste,
  Keyboard,
  Languages,
  ListPlus,
  LogIn,
  LogOut,
  Monitor,
  Moon,
  Printer,
  Redo2,
  Save,
  Share2,
  Sun,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { useTranslations } from "use-intl";
import { languages, type Language } from "#domain/language.ts";
import { toAddress, type Destination } from "#web/features/palette/entries/entry.ts";
import {
  allWords,
  type ActionName,
  type PaletteAction,
  type PaletteWords,
} from "#web/features/palette/entries/own-entries.ts";
import { Palette } from "#web/features/palette/palette.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { useAuth } from "#web/data/auth/auth-store.ts";
import { readThemeChoice, themeChoices, writeTheme } from "#web/data/local/preferences.ts";
import { safeNext } from "#web/features/account/parts/safe-next.ts";
import { useSignOut } from "#web/features/account/use-sign-out.ts";
import { openDialog } from "#web/features/lists/draft/builder-dialogs.ts";
import { useSaveList } from "#web/features/lists/builder/save-list.ts";
import {
  currentList,
  redoEdit,
  startNewList,
  undoEdit,
  useListPart,
  useListStore,
} from "#web/features/lists/draft/list-store.ts";
import { useLanguageChoice } from "#web/i18n/i18n.tsx";
import { notify } from "#web/ui/toast.ts";

/** An action without an address, where it makes sense. */
function actionIf(
  isThere: boolean,
  name: ActionName,
  icon: LucideIcon,
  run: () => void,
): readonly PaletteAction[] {
  return isThere ? [{ name, icon, destination: { kind: "action", run } }] : [];
}

const languageActions: Readonly<Record<Language, ActionName>> = {
  en: "english",
  es: "spanish",
  fr: "french",
};

/**
 * The actions that are possible from anywhere, and those of the page where one is: the builder's actions in
 * the builder.
 */
function usePaletteActions(): readonly PaletteAction[] {
  const builder = useBuilderActions();
  const chosen = useLanguageActions();
  const account = useAccountAction();
  return [...builder, ...chosen, ...themeActions(), ...account];
}

/** Begins a new list; the one before comes back with the message that says so. */
function useStartNew(): () => void {
  const t = useTranslations("list");
  return () => {
    const { rows, name } = currentList();
    const wasEmpty = rows.length === 0 && name === "";
    const goBack = startNewList();
    const undo = { label: t("undo"), run: goBack };
    notify({ title: t("newDone"), ...(wasEmpty ? {} : { action: undo }) });
  };
}

function useBuilderActions(): readonly PaletteAction[] {
  const startNew = useStartNew();
  const isBuilder = useLocation({ select: ({ pathname }) => pathname === "/builder" });
  const canUndo = useListStore(({ history }) => history.past.length > 0);
  const canRedo = useListStore(({ history }) => history.future.length > 0);
  const canShare = useListPart(({ rows, name }) => rows.length > 0 && name.trim() !== "");
  const save = useSaveList();
  const share = () => openDialog({ kind: "share", list: currentList(), createdAt: null });
  const print = () => openDialog({ kind: "print", list: currentList() });
  const showKeys = () => openDialog({ kind: "keys" });

  return [
    {
      name: "newList",
      icon: ListPlus,
      destination: { kind: "action", run: startNew, href: "/builder" },
    },
    { name: "importList", icon: ClipboardPaste, destination: toAddress("/builder#import") },
    ...actionIf(isBuilder, "saveList", Save, () => save()),
    ...actionIf(isBuilder && canShare, "shareList", Share2, share),
    ...actionIf(isBuilder && canShare, "printList", Printer, print),
    ...actionIf(isBuilder && canUndo, "undo", Undo2, () => void undoEdit()),
    ...actionIf(isBuilder && canRedo, "redo", Redo2, () => void redoEdit()),
    ...actionIf(isBuilder, "keys", Keyboard, showKeys),
  ];
}

function useLanguageActions(): readonly PaletteAction[] {
  const app = useTranslations("app");
  const { language, choose } = useLanguageChoice();
  const change = (choice: Language) => {
    choose(choice).catch(() => notify({ title: app("offline"), tone: "error" }));
  };
  return languages.flatMap((choice) =>
    actionIf(choice !== language, languageActions[choice], Languages, () => change(choice)),
  );
}

const themeIcons = { system: Monitor, dark: Moon, light: Sun } as const;

function themeActions(): readonly PaletteAction[] {
  const choice = readThemeChoice();
  return themeChoices.flatMap((each) =>
    actionIf(each !== choice, each, themeIcons[each], () => void writeTheme(each)),
  );
}

function useAccountAction(): readonly PaletteAction[] {
  const router = useRouter();
  const isMember = useAuth(({ userId, isPreview }) => userId !== null && !isPreview);
  const { leave } = useSignOut();
  if (isMember) return actionIf(true, "signOut", LogOut, leave);
  const next = encodeURIComponent(safeNext(router.state.location.href));
  return [{ name: "signIn", icon: LogIn, destination: toAddress(`/login?next=${next}`) }];
}

interface AppPaletteProps {
  /** The names of the search over everything in all languages. */
  readonly words: readonly PaletteWords[];
  readonly onClose: () => void;
}

/** The search over everything with what the app as a whole can do. */
function AppPalette({ words, onClose }: AppPaletteProps) {
  const navigate = useNavigate();
  const actions = usePaletteActions();

  const handleGo = (destination: Destination) => {
    onClose();
    void go(destination);
  };

  const go = (destination: Destination) => {
    if (destination.kind === "list") {
      return navigate({ to: "/builder", state: { list: destination.list } });
    }
    if (destination.kind === "action") destination.run();
    return destination.href === undefined ? undefined : navigate({ href: destination.href });
  };

  return (
    <LateWords part="palette">
      <Palette words={words} actions={actions} onGo={handleGo} onClose={onClose} />
    </LateWords>
  );
}

/** The search over everything, with its words. Loaded when it is opened for the first time. */
export async function loadPalette(language: Language) {
  return { AppPalette, words: await allWords(language) };
}
