import { ReferencePage } from "./reference-page.tsx";

export function RulesPage() {
  return <ReferencePage kind="rules" />;
}
