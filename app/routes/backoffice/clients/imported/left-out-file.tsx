import { importText } from "#app/text/clients/import.ts";

/** The rows and values that stay outside, as a file. */
export function LeftOutFile({ id }: { readonly id: string }) {
  return (
    <a className="btn btn-line" href={`/backoffice/clients/import/${id}/left-out`} download>
      {importText.leftOutFile}
    </a>
  );
}
