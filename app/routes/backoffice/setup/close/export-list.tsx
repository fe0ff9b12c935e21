import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { COPY_PAGE } from "#app/domain/setup/copy/copy-states.ts";
import { closingText, exportFile } from "#app/text/setup/closing.ts";

/** All that can be taken along of a business, as one file; while it is open, the way to bring one in too. */
export function ExportList({ canImport = false }: { readonly canImport?: boolean }) {
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
      {canImport ? (
        <p>
          <a className="link" href={COPY_PAGE}>
            {closingText.importIt}
          </a>
        </p>
      ) : null}
    </section>
  );
}
