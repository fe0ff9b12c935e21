import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaArgs, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { SiteHeader } from "#app/components/site/frame/header.tsx";
import { Faq } from "#app/components/site/sections/faq.tsx";
import { PageHead } from "#app/components/site/sections/page-head.tsx";
import { Prose, ProseIndex } from "#app/components/site/sections/prose.tsx";
import { ToTop } from "#app/components/site/sections/to-top.tsx";
import { IconSheet } from "#app/components/ui/icon.tsx";
import { type TextPage, textPageOf } from "#app/domain/paths/footer-paths.ts";
import { frameData } from "#app/routing/frame-data.ts";
import { asDocument } from "#app/routing/other-group.ts";
import { ownPage } from "#app/routing/site/shared-pages.ts";
import { textsCss } from "#app/styles/entries/screen-css.ts";
import { aboutText } from "#app/text/site/pages/about.ts";
import { generalFaqs } from "#app/text/site/pages/faqs.ts";
import { securitySections, securityText } from "#app/text/site/pages/security.ts";
import { termsSections, termsText } from "#app/text/site/pages/terms.ts";
import { pageWords } from "#app/text/site/pages/titles.ts";
import { loader as unknown } from "../unknown.tsx";
import { About } from "./about.tsx";
import { AskUs, WriteUs } from "./write-us.tsx";

export const handle = { css: textsCss, isQuiet: true, isSameForGuests: true };

/** A page of text (accounts §2, Static pages); any other word is as unknown as any path. */
export function loader(args: LoaderFunctionArgs) {
  const { params, context } = args;
  const page = textPageOf(params.page ?? "");
  if (page === null) throw unknown(args);
  const { title, description } = pageWords[page];
  const { supportEmail, productName } = context.deps.settings;
  // A page with only a title gets no share preview.
  if (description !== null)
    context.share(ownPage({ title: `${title} · ${productName}`, description }, `/footer/${page}`));
  return { page, supportEmail, ...frameData(context) };
}

export const clientLoader = asDocument;

export function meta({ data }: MetaArgs<typeof loader>) {
  return data ? [{ title: `${pageWords[data.page].title} · ${data.productName}` }] : [];
}

export default function Texts() {
  const { page, supportEmail, ...frame } = useLoaderData<typeof loader>();
  const { lead, body } = contentOf(page, frame.productName, supportEmail);
  return (
    <>
      <IconSheet names={["chevron", "menu"]} />
      <SiteHeader {...frame} />
      <main className="wrap last" id="main">
        <PageHead title={pageWords[page].title} lead={lead} />
        {body}
        {page === "terms-of-service" ? <ToTop /> : null}
      </main>
    </>
  );
}

type Content = { readonly lead: string | null; readonly body: ReactNode };

function contentOf(page: TextPage, product: string, supportEmail: string | null): Content {
  switch (page) {
    case "about-us":
      return { lead: aboutText.lead(product), body: <About /> };
    case "faqs":
      return { lead: null, body: <AskUs faq={<Faq questions={generalFaqs(product)} />} /> };
    case "on-the-press":
      return { lead: pageWords[page].description, body: <WriteUs /> };
    case "terms-of-service": {
      const sections = termsSections(product);
      const body = (
        <div className="doc">
          <ProseIndex sections={sections} />
          <Prose sections={sections} isNumbered />
        </div>
      );
      return { lead: termsText.updated, body };
    }
    case "security-and-trust": {
      const sections = securitySections(product, supportEmail);
      return { lead: securityText.lead, body: <Prose sections={sections} /> };
    }
    default:
      return { lead: null, body: null };
  }
}
