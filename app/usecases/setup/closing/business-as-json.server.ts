import { ARCHIVE_MANIFEST, archiveFile } from "#app/domain/setup/archive/archive-limits.ts";
import type { KeptFile } from "#app/domain/zip/zip.ts";
import { CSV_BOM } from "#app/text/csv.ts";
import { exportNames } from "#app/text/setup/closing.ts";
import { optionLines, templateLines } from "#app/text/setup/export-csv.ts";
import type { Deps } from "#app/usecases/deps.ts";
import {
  type ExportPart,
  manifest,
  partRows,
  READ_ORDER,
  rowLines,
  SINGLE,
} from "#app/usecases/setup/archive/archive-files.server.ts";
import { agreedCommissions } from "#db/queries/money/commissions/agreed.ts";
import type { Part } from "#db/queries/setup/archive/archived-table.ts";
import { standsIn } from "#db/queries/setup/archive/file-parts.ts";
import { businessRow } from "#db/queries/setup/archive/read-parts.ts";
import { exportedBesides, exportedTemplates } from "#db/queries/setup/closing/export-besides.ts";
import { exportedOptions, exportedSetup } from "#db/queries/setup/closing/export-setup.ts";
import { read, readAll } from "#db/reading.ts";
import { instant, optionOnPaper, problemOnPaper, spanOnPaper, withInstants } from "./on-paper.ts";
import { PAPERS } from "./papers.ts";

/** Files that are filled while the JSON is written, by name. */
type KeptFiles = ReadonlyMap<string, KeptFile>;

/** `file`: which of several files it is for; null: the only file. */
type Exported = { readonly kept: KeptFiles; readonly file: ExportPart | null };

/**
 * All data of a business as one JSON object, part by part, or the share of one of several files. Times are in the API's
 * format, money in pesos; tokens and login secrets are left out. Each part is read once, and goes into the spreadsheets
 * and the archive as well.
 */
export async function* businessAsJson(
  deps: Deps,
  businessId: string,
  { kept, file }: Exported,
): AsyncGenerator<string> {
  const own = file ?? SINGLE;
  yield `{\n"exportedAt": ${JSON.stringify(instant(deps.now()))}`;
  if (file) yield part("part", { nth: file.nth, of: file.of });
  if (own.nth === 1) yield* setupAsJson(deps, businessId, kept);
  const counts: Record<string, number> = {};
  for (const part of READ_ORDER)
    if (standsIn(part, own)) yield* throughPart(deps, businessId, { part, kept, file, counts });
  if (own.nth === 1) {
    const row = await read(deps.db, businessRow(deps.db, businessId));
    keep(kept, archiveFile("business"), rowLines([row ?? {}]));
  }
  keep(kept, ARCHIVE_MANIFEST, manifest(deps.now(), counts, own));
  yield "\n}\n";
}

async function* setupAsJson(deps: Deps, businessId: string, kept: KeptFiles): AsyncGenerator<string> {
  const { setup, options, besides, commissions, templates } = await readAll(deps.db, {
    templates: exportedTemplates(deps.db, businessId),
    commissions: agreedCommissions(deps.db, businessId),
    besides: exportedBesides(deps.db, businessId),
    setup: exportedSetup(deps.db, businessId),
    options: exportedOptions(deps.db, businessId),
  });
  const { business, stores, employees, work, skills, closures, timeOff, team, transferAccount } = setup;
  yield part("business", business && withInstants(business));
  yield part("stores", stores.map(withInstants));
  yield part("services", options.map(optionOnPaper));
  yield part("employees", employees.map(withInstants));
  yield part("employeeStores", work);
  yield part("employeeServices", skills);
  yield part("closures", closures.map(spanOnPaper));
  yield part("timeOff", timeOff.map(spanOnPaper));
  yield part("team", team);
  yield part("transferAccount", transferAccount);
  yield part("invitations", besides.invited.map(withInstants));
  yield part("holidays", besides.holidays.map(withInstants));
  yield part("priceChanges", besides.prices.map(withInstants));
  yield part("paymentProblems", besides.problems.map(problemOnPaper));
  yield part("commissions", commissions);
  yield part("messageTemplates", templates);
  keep(kept, exportNames.services, CSV_BOM + optionLines.head + optionLines.of(options));
  keep(kept, exportNames.templates, CSV_BOM + templateLines.head + templateLines.of(templates));
}

function keep(kept: KeptFiles, name: string, text: string): void {
  kept.get(name)?.write(text);
  kept.get(name)?.end();
}

type Passing = Exported & { readonly part: Part; readonly counts: Record<string, number> };

/** Writes a part into the archive, the JSON and the spreadsheets. */
async function* throughPart(
  deps: Deps,
  businessId: string,
  { part, kept, file: own, counts }: Passing,
): AsyncGenerator<string> {
  const paper = PAPERS[part.name];
  const sheets = (paper?.sheets ?? []).map(({ name, ...lines }) => ({ ...lines, file: kept.get(name) }));
  const archive = kept.get(archiveFile(part.name));
  for (const { head, file } of sheets) file?.write(CSV_BOM + head);
  if (paper) yield `,\n${JSON.stringify(paper.list)}: [`;
  let separator = "\n";
  counts[part.name] = 0;
  const asked = { part, beside: paper?.beside ?? {}, file: own };
  for await (const { rows, besides } of partRows(deps, businessId, asked)) {
    counts[part.name] = (counts[part.name] ?? 0) + rows.length;
    archive?.write(rowLines(rows));
    if (paper === undefined) continue;
    const { lines, sheetsOf } = paper.of(rows, besides);
    for (const [index, text] of sheetsOf.entries()) sheets[index]?.file?.write(text);
    if (lines.length === 0) continue;
    yield separator + lines.join(",\n");
    separator = ",\n";
  }
  if (paper) yield "\n]";
  for (const file of [archive, ...sheets.map(({ file }) => file)]) file?.end();
}

function part(name: string, value: unknown): string {
  return `,\n${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}
