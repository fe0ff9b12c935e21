import type { WhyRowView } from "./why-view.ts";

/** The day's starts in words: each stretch with its obstacle, and where to change that. */
export function WhyList({ rows }: { readonly rows: readonly WhyRowView[] }) {
  return (
    <ul className="list card">
      {rows.map(({ from, tone, starts, title, detail, link }) => (
        <li key={from} className="why-row">
          <i className={`dot ${tone}`} />
          <b className="num">{starts}</b>
          <p>
            {tone === "ok" ? <b>{title}</b> : title}
            {detail === null ? null : (
              <>
                <br />
                <span className="sm muted num">{detail}</span>
              </>
            )}
          </p>
          {link === null ? null : (
            <a className="link sm" href={link.href}>
              {link.label}
              <span className="sr"> ({starts})</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
