import { useRouterState } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { Suspense, use } from "react";
import { useTranslations } from "use-intl";
import { asSaidBy, legalText, type LegalPageName } from "#web/data/legal/legal-texts.ts";
import { siteFactsQuery } from "#web/data/legal/site-facts.ts";
import { TextBlocks } from "#web/shared/markdown/text-blocks.tsx";
import { useLanguage } from "#web/i18n/i18n.tsx";
import { LateWords } from "#web/i18n/late-words.tsx";
import { usePageTitle } from "#web/i18n/page-title.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

function pageAt(path: string): LegalPageName {
  if (path.startsWith("/privacy")) return "privacy";
  return path.startsWith("/terms") ? "terms" : "about";
}

/** The texts about the site: about and support, privacy, terms. All of it is there without a network. */
export function LegalPage() {
  const page = useRouterState({ select: ({ location }) => pageAt(location.pathname) });
  usePageTitle(page);

  return (
    <Suspense fallback={<Coming />}>
      <article className="mx-auto grid max-w-3xl grid-cols-1 gap-8 px-5 py-8 md:py-12">
        <Text page={page} />
      </article>
    </Suspense>
  );
}

/** A space as long as a screen, so that the footer is not shown and then pushed away by the text. */
function Coming() {
  return (
    <div className="min-h-dvh">
      <Spinner />
    </div>
  );
}

function Text({ page }: { readonly page: LegalPageName }) {
  const language = useLanguage();
  const { title, content, sections } = use(legalText(page, language));
  const facts = useQuery(siteFactsQuery).data;

  return (
    <>
      <div className="grid gap-4">
        <h1 className="text-3xl text-gold md:text-4xl">{title}</h1>
        <TextBlocks markdown={asSaidBy(facts, content)} />
      </div>
      {sections.map((section) => (
        <section key={section.id} id={section.id} className="grid grid-cols-1 gap-3">
          <h2 className="text-xl">{section.title}</h2>
          <TextBlocks markdown={asSaidBy(facts, section.content)} />
          {section.id === "support" && typeof facts?.donationUrl === "string" && (
            <Donation url={facts.donationUrl} />
          )}
        </section>
      ))}
    </>
  );
}

function Donation({ url }: { readonly url: string }) {
  return (
    // Of its own: the text that is being read stays while the words of the button come.
    <Suspense>
      <LateWords part="news">
        <DonationLink url={url} />
      </LateWords>
    </Suspense>
  );
}

function DonationLink({ url }: { readonly url: string }) {
  const t = useTranslations("news");
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ tone: "gold", size: "large", className: "justify-self-start" })}
    >
      <Heart aria-hidden size={20} />
      {t("donate")}
    </a>
  );
}
