import { useEffect, useRef } from "react";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { contactPageText } from "#app/text/site/contact-page.ts";
import "#app/styles/parts/card.css";
import "#app/styles/parts/note.css";
import "#app/styles/screens/contact.css";

/** Replaces the form once a message was sent; it is read out and focused. `hideHome`: without a link onward. */
export function Thanks({ hideHome = false }: { readonly hideHome?: boolean }) {
  const { title, text, home } = contactPageText.thanks;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} className="card thanks" id={DONE_PARAM} role="status" tabIndex={-1}>
      <span className="halo">
        <Icon name="check" />
      </span>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      {hideHome ? null : (
        <a className="btn" href="/">
          {home}
        </a>
      )}
    </section>
  );
}
