import { copyText } from "#app/text/setup/copy.ts";
import { type Counted, Figures } from "./figures.tsx";

/** The numbers imported, and the tasks left. */
export function Outcome({ counted }: { readonly counted: Counted }) {
  return (
    <section className="setup setup-text">
      <h2>{copyText.doneTitle}</h2>
      <Figures counted={counted} />
      <h2>{copyText.nextTitle}</h2>
      <ul className="card list">
        {copyText.next.map(([href, label]) => (
          <li key={href}>
            <a className="name" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
