import { CLIENT_FIELDS, type ClientDetails, toFields } from "#app/domain/clients/client-fields.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { readPhone } from "#app/domain/phones/read-phone.ts";
import { csvLines, csvPesos } from "#app/text/csv.ts";
import { clientFieldWords } from "./client-fields.ts";

type Client = ClientDetails & {
  readonly blockedAt: number | null;
  readonly refusesMessages: boolean;
  readonly visits: number;
  readonly noShows: number;
  readonly cancellations: number;
  readonly spentCentavos: number;
  readonly lastVisit: string | null;
};

/** Column names that an import recognises, and figures that it ignores. */
export const CLIENT_CSV_HEAD = csvLines([
  [
    ...CLIENT_FIELDS.map((field) => clientFieldWords[field].label),
    ...["Bloqueado", "No quiere mensajes"],
    ...["Visitas", "Ausencias", "Cancelaciones", "Gastado", "Última visita"],
  ],
]);

/** Clients for a spreadsheet, one per line; an import reads them back unchanged, with what they forbid. */
export function clientCsvLines(clients: readonly Client[]): string {
  return csvLines(
    clients.map((client) => [
      ...fieldCells(client),
      ...[client.blockedAt !== null, client.refusesMessages].map((is) => (is ? "Sí" : "")),
      ...[client.visits, client.noShows, client.cancellations].map(String),
      ...[csvPesos(client.spentCentavos), client.lastVisit ?? ""],
    ]),
  );
}

function fieldCells(client: ClientDetails): readonly string[] {
  const cells = {
    ...toFields(client),
    phone: writtenPhone(client.phone),
    otherPhones: client.otherPhones.map(writtenPhone).join("; "),
    otherEmails: client.otherEmails.join("; "),
    tags: tagsCell(client.tags),
  };
  return CLIENT_FIELDS.map((field) => cells[field] ?? "");
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
