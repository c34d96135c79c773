import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { isKindId } from "#web/data/admin/kinds.ts";
import { Queries } from "#web/data/queries.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { EntryPage } from "./editor/entry-page.tsx";
import { Gate } from "./frame/gate.tsx";
import { Frame } from "./frame/frame.tsx";
import { Missing } from "./frame/missing.tsx";
import { Overview } from "./frame/overview.tsx";
import { ImportPage } from "./import/import-page.tsx";
import { KindPage } from "./list/kind-page.tsx";
import { MailPage } from "./mail/mail-page.tsx";
import { ReportsPage } from "./reports/reports-page.tsx";

/** The pages of administrators, at `/admin` and below it. */
export function AdminPage() {
  return (
    <ForAdministrators>
      <Place />
    </ForAdministrators>
  );
}

/** The outbox, at `/mail`. */
export function EmailPage() {
  return (
    <ForAdministrators>
      <Frame current="mail">
        <MailPage />
      </Frame>
    </ForAdministrators>
  );
}

function ForAdministrators({ children }: { readonly children: ReactNode }) {
  return (
    <LateWords part="admin">
      <Queries>
        <Gate>{children}</Gate>
      </Queries>
    </LateWords>
  );
}

/** One route for all of it, so that what only administrators need costs nobody else a byte. */
function Place() {
  const { _splat: path = "" } = useParams({ from: "/admin/$" });
  const [kind = "", entry, ...rest] = path.split("/").filter((part) => part !== "");
  return <Frame current={kind}>{pageAt(kind, entry, rest.length === 0)}</Frame>;
}

function pageAt(kind: string, entry: string | undefined, isKnown: boolean) {
  if (kind === "") return <Overview />;
  if (kind === "reports" && entry === undefined) return <ReportsPage />;
  if (!isKindId(kind) || !isKnown) return <Missing />;
  if (entry === undefined) return <KindPage key={kind} kindId={kind} />;
  if (kind === "units" && entry === "import") return <ImportPage />;
  return <EntryPage key={`${kind}/${entry}`} kindId={kind} entryId={entry} />;
}
