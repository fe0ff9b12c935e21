import type { ReactNode } from "react";
import { CONTACT_PAGE } from "#app/domain/paths/footer-paths.ts";
import { contactText } from "#app/text/site/contact.ts";
import { faqsText } from "#app/text/site/pages/faqs.ts";

/** The link to the contact form. */
export function WriteUs({ isSecond = false }: { readonly isSecond?: boolean }) {
  return (
    <a className={isSecond ? "btn btn-line" : "btn write"} href={CONTACT_PAGE}>
      {contactText.title}
    </a>
  );
}

/** Questions and answers, beside the link to ask another. */
export function AskUs({ faq }: { readonly faq: ReactNode }) {
  return (
    <div className="doc doc-r">
      {faq}
      <aside className="aside">
        <div className="card pad">
          <h2 className="h-sm">{faqsText.missing}</h2>
          <p className="muted sm">{faqsText.write}</p>
          <WriteUs isSecond />
        </div>
      </aside>
    </div>
  );
}
