import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { ARCHIVE_PAGE } from "#app/domain/setup/archive/archive-states.ts";
import { closingText, exportFile, exportPartFile, exportPartsLead } from "#app/text/setup/closing.ts";
import type { ExportPart } from "#app/usecases/setup/archive/archive-files.server.ts";
import "#app/styles/screens/hub.css";

type ExportListProps = {
  /** The files of a business that is too large for one; empty: one file. */
  readonly parts: readonly ExportPart[];
  readonly canImport?: boolean;
};

/** A business's data to download, as one file or in parts; while it is open, also the import. */
export function ExportList({ parts, canImport = false }: ExportListProps) {
  const files = parts.length > 0 ? parts.map(exportPartFile) : [exportFile];
  return (
    <section>
      <header>
        <h2>{closingText.takeTitle}</h2>
        <p>{closingText.takeLead}</p>
        {parts.length > 0 ? <p>{exportPartsLead(parts.length)}</p> : null}
      </header>
      <ul className="card list hub-ways">
        {files.map(({ href, label, about, name }) => (
          <li key={name}>
            <PlaceIcon name="link" />
            <span>
              <a className="name" href={href} download={name}>
                {label}
              </a>
              {about ? <span className="sm muted">{about}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {canImport ? (
        <p>
          <a className="link" href={ARCHIVE_PAGE}>
            {closingText.importIt}
          </a>
        </p>
      ) : null}
    </section>
  );
}
