import { type ReactNode, useEffect, useRef } from "react";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { receiptText } from "#app/text/legal/receipt.ts";
import "#app/styles/parts/note.css";
import "#app/styles/parts/rows.css";

type Fact = { readonly lead: string; readonly text: string };

type ReceiptProps = {
  readonly title: string;
  /** 'Viernes, 14 de agosto de 2026, 10:32'. */
  readonly when: string;
  readonly code: string;
  readonly facts?: readonly Fact[];
  /** An action was just done, and this reports it. */
  readonly isNews?: boolean;
  readonly icon?: IconName;
  readonly children?: ReactNode;
};

/** The reply to a legal form: its code, and the next steps. */
export function Receipt({
  title,
  when,
  code,
  facts = [],
  isNews = false,
  icon = "check",
  children,
}: ReceiptProps) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) told.current?.focus();
  }, [isNews]);
  return (
    <main className="receipt" id="main">
      <section className="card">
        <div
          className="thanks"
          ref={told}
          {...(isNews ? { role: "status", tabIndex: -1, autoFocus: true } : {})}
        >
          <span className="halo">
            <Icon name={icon} />
          </span>
          <h1>{title}</h1>
          <p className="muted">{when}</p>
        </div>
        <div className="pad">
          <p className="code">
            <span className="sm muted">{receiptText.code}</span>
            <b>{code}</b>
            <span className="sm">{receiptText.keep}</span>
          </p>
          {facts.length === 0 ? null : <Facts facts={facts} />}
          {children}
          <a className="btn btn-line" href="/">
            {receiptText.home}
          </a>
        </div>
      </section>
    </main>
  );
}

/** Facts with a tick, each with its title and meaning. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <ol className="rows">
      {facts.map(({ lead, text }) => (
        <li className="fact" key={lead}>
          <Icon name="check" small />
          <span>
            <b>{lead}</b>
            <br />
            <span className="sm muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
