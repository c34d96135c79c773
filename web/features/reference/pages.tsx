import { ReferencePage } from "./reference-page.tsx";

export function RulesPage() {
  return <ReferencePage kind="rules" />;
}

export function FaqPage() {
  return <ReferencePage kind="faq" />;
}
