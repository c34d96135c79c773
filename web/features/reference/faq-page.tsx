import { ReferencePage } from "./reference-page.tsx";

export function FaqPage() {
  return <ReferencePage kind="faq" />;
}
