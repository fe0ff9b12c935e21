import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { closingText, exportFile } from "#app/text/setup/closing.ts";

/** All that can be taken along of a business, as one file. */
export function ExportList() {
  const { href, label, about, name } = exportFile;
  return (
    <section>
      <header>
        <h2>{closingText.takeTitle}</h2>
        <p>{closingText.takeLead}</p>
      </header>
      <ul className="card list hub-ways">
        <li>
          <PlaceIcon name="link" />
          <span>
            <a className="name" href={href} download={name}>
              {label}
            </a>
            <span className="sm muted">{about}</span>
          </span>
        </li>
      </ul>
    </section>
  );
}
