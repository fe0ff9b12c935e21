import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { ContactSection } from "#app/components/site/sections/contact-section.tsx";
import { Faq } from "#app/components/site/sections/faq.tsx";
import { PromiseCards } from "#app/components/site/sections/promise-cards.tsx";
import { ToTop } from "#app/components/site/sections/to-top.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { landingTrade, startPath } from "#app/domain/paths/founding-paths.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { landingShare } from "#app/routing/site/product-share.server.ts";
import { landingCss } from "#app/styles/entries/screen-css.ts";
import { benefits, benefitsLead } from "#app/text/site/benefits.ts";
import { bestFor, landingText } from "#app/text/site/landings/landing-text.ts";
import { Blocks } from "./blocks.tsx";
import { FeatureHero } from "./feature-hero.tsx";
import { MidCall } from "./mid-call.tsx";
import { Networks } from "./networks.tsx";
import { Perks } from "./perks.tsx";
import { publishedLanding } from "./published.server.ts";
import { TradeHero } from "./trade-hero.tsx";

export const handle = { css: landingCss, isQuiet: true, isSameForGuests: true };

/** A landing page of a trade or a feature; if the address names none, the template with its defaults. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const isTurnos = new URL(request.url).pathname.toLowerCase().startsWith("/gestionar-turnos/");
  const type = isTurnos ? "gestionar-turnos" : "features";
  const landing = await publishedLanding(context, type, (params.key ?? "").toLowerCase());
  context.share(landingShare(context.deps.settings, landing));
  const pages = context.deps.settings.networks;
  return { type, landing, pages, ...frameData(context) } as const;
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: data.landing.title }] : [];
}

export default function LandingPage() {
  const { type, landing, pages, account, xsrf, productName } = useLoaderData<typeof loader>();
  const { name, subTitles, sections, faqs } = landing;
  const start = startPath(account !== null, landingTrade(landing.key));
  return (
    <>
      <IconSheet
        names={["chevron", "menu", "check", "calendar", "clock", "pin", "users", "store", "card", "star"]}
      />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} />
      <main id="main">
        {type === "features" ? (
          <FeatureHero landing={landing} start={start} />
        ) : (
          <TradeHero landing={landing} start={start} />
        )}
        {subTitles.length === 0 ? null : <Perks subTitles={subTitles} />}
        {sections.length === 0 ? null : <Blocks sections={sections} />}
        <section className="wrap sec" id="benefits">
          <h2 className="h2">{bestFor(name)}</h2>
          <p className="sub">{benefitsLead()}</p>
          <PromiseCards cards={benefits} />
        </section>
        <MidCall start={start} />
        {faqs.length === 0 ? null : (
          <section className="wrap sec" id="faq">
            <div className="two">
              <h2 className="h2">{landingText.faqs}</h2>
              <Faq questions={faqs} />
            </div>
          </section>
        )}
        <ContactSection />
        <Networks pages={pages} />
        <ToTop />
      </main>
    </>
  );
}
