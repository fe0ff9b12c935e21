import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { ARCHIVE_PAGE } from "#app/domain/setup/archive/archive-states.ts";
import { closingText, exportFile } from "#app/text/setup/closing.ts";
import { CopyParts } from "./copy-parts.tsx";
import type { CopyView } from "./copy-view.ts";
import "#app/styles/screens/hub.css";

type ExportListProps = {
  /** The copy of a business that is too large for one file; null: one file. */
  readonly copy: CopyView | null;
  readonly xsrf: string;
  readonly canImport?: boolean;
};

/** A business's data to download, as one file or in parts; while it is open, also the import. */
export function ExportList({ copy, xsrf, canImport = false }: ExportListProps) {
  return (
    <section id="copia">
      <header>
        <h2>{closingText.takeTitle}</h2>
        <p>{closingText.takeLead}</p>
      </header>
      <div className="copy-ways">
        {copy === null ? <WholeFile /> : <CopyParts copy={copy} xsrf={xsrf} />}
        {canImport ? (
          <p>
            <a className="link" href={ARCHIVE_PAGE}>
              {closingText.importIt}
            </a>
          </p>
        ) : null}
      </div>
    </section>
  );
}

function WholeFile() {
  const { href, label, about, name } = exportFile;
  return (
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
  );
}
