import type { Imported } from "#app/domain/clients/import/fates.ts";
import { readPhone } from "#app/domain/clients/import/phones.ts";
import { dialledNumber } from "#app/domain/phone-numbers.ts";
import { csvLines, csvPesos } from "#app/text/csv.ts";
import { fieldLabels } from "./import.ts";

type Client = Imported & {
  readonly visits: number;
  readonly noShows: number;
  readonly cancellations: number;
  readonly spentCentavos: number;
  readonly lastVisit: string | null;
};

/** Column names that an import recognises, and figures that it ignores. */
export const CLIENT_CSV_HEAD = csvLines([
  [
    ...[
      "Nombre",
      fieldLabels.lastname,
      fieldLabels.phone,
      fieldLabels.email,
      fieldLabels.tags,
      fieldLabels.birthday,
    ],
    ...[
      fieldLabels.allergies,
      fieldLabels.notes,
      "Visitas",
      "Ausencias",
      "Cancelaciones",
      "Gastado",
      "Última visita",
    ],
  ],
]);

/** Clients for a spreadsheet, one per line; an import reads them back unchanged. */
export function clientCsvLines(clients: readonly Client[]): string {
  return csvLines(
    clients.map((client) => [
      ...[
        client.firstName,
        client.lastName,
        writtenPhone(client.phone),
        client.email ?? "",
        tagsCell(client.tags),
      ],
      ...[client.birthday ?? "", client.allergies ?? "", client.notes ?? ""],
      ...[client.visits, client.noShows, client.cancellations].map(String),
      ...[csvPesos(client.spentCentavos), client.lastVisit ?? ""],
    ]),
  );
}

/** The phone as it is dialled, if an import reads that as the same number. */
function writtenPhone(kept: string | null): string {
  if (kept === null) return "";
  const written = dialledNumber(kept);
  const read = readPhone(written, null);
  return "kept" in read && read.kept === kept ? written : kept;
}

function tagsCell(tags: readonly string[]): string {
  return tags.some((tag) => /[,;|]/.test(tag)) ? tags.map((tag) => `${tag} :::`).join(" ") : tags.join(", ");
}
