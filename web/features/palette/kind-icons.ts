import {
  BookOpen,
  CircleQuestionMark,
  FileText,
  Flag,
  Medal,
  ScrollText,
  Shield,
  Tag,
  Zap,
  type LucideIcon,
} from "lucide-react";
import type { EntryKind } from "./entries/entry.ts";

/** The icon before an entry that has no picture of its own. */
export const kindIcons: Readonly<Record<EntryKind, LucideIcon>> = {
  action: Zap,
  page: FileText,
  list: ScrollText,
  unit: Shield,
  term: Tag,
  rule: BookOpen,
  question: CircleQuestionMark,
  mission: Flag,
  feat: Medal,
};
