import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { ContactSection } from "#app/components/site/sections/contact-section.tsx";
import { Faq } from "#app/components/site/sections/faq.tsx";
import { PromiseCards } from "#app/components/site/sections/promise-cards.tsx";
import { ToTop } from "#app/components/site/sections/to-top.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { homeShare } from "#app/routing/site/product-share.server.ts";
import { homeCss } from "#app/styles/entries/screen-css.ts";
import { features } from "#app/text/site/features.ts";
import { homeQuestions, homeText } from "#app/text/site/home.ts";
import { Facts } from "./facts.tsx";
import { FinalCall } from "./final-call.tsx";
import { Hero } from "./hero.tsx";
import { Pricing } from "./pricing.tsx";
import { Steps } from "./steps.tsx";
import { Trades } from "./trades.tsx";

export const handle = { css: homeCss, isQuiet: true, isSameForGuests: true };

/** The product's home page: at the root, and at /home (accounts §2). */
export function loader({ context }: LoaderFunctionArgs) {
  context.share(homeShare(context.deps.settings));
  return { depositMinutes: context.deps.settings.depositMinutes, ...frameData(context) };
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${data.productName} · ${homeText.title}` }] : [];
}

export default function Home() {
  const { account, xsrf, productName, depositMinutes } = useLoaderData<typeof loader>();
  return (
    <>
      <IconSheet
        names={[
          ...(["chevron", "menu", "card", "check", "clock"] as const),
          ...(["arrow-right", "calendar", "bell", "users", "store"] as const),
        ]}
      />
      <SiteHeader account={account} xsrf={xsrf} productName={productName} />
      <main id="main">
        <Hero name={account?.displayName} productName={productName} />
        <Facts />
        <Trades />
        <Pricing isSignedIn={account !== null} />
        <section className="wrap sec" id="features">
          <h2 className="h2">{homeText.features}</h2>
          <PromiseCards cards={features} />
        </section>
        <Steps depositMinutes={depositMinutes} />
        <ContactSection />
        <section className="wrap sec" id="faq">
          <div className="two">
            <h2 className="h2">{homeText.faq}</h2>
            <Faq questions={homeQuestions} />
          </div>
        </section>
        <FinalCall isSignedIn={account !== null} />
        <ToTop />
      </main>
    </>
  );
}
