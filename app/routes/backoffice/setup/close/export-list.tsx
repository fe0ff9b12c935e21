import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { closingText, exportFiles } from "#app/text/setup/closing.ts";

/** All that can be taken along of a business, each as a file. */
export function ExportList() {
  return (
    <section>
      <header>
        <h2>{closingText.takeTitle}</h2>
        <p>{closingText.takeLead}</p>
      </header>
      <ul className="card list hub-ways">
        {exportFiles.map(({ href, label, about, name }) => (
          <li key={href}>
            <PlaceIcon name="link" />
            <span>
              <a className="name" href={href} download={name}>
                {label}
              </a>
              <span className="sm muted">{about}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
