import { archiveText } from "#app/text/setup/archive.ts";
import { type Counted, Figures } from "./figures.tsx";

/** The numbers imported, and the tasks left. */
export function Outcome({ counted }: { readonly counted: Counted }) {
  return (
    <section className="setup setup-text">
      <h2>{archiveText.doneTitle}</h2>
      <Figures counted={counted} />
      <h2>{archiveText.nextTitle}</h2>
      <ul className="card list">
        {archiveText.next.map(([href, label]) => (
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
