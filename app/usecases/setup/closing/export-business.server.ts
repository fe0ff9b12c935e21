import { ok, type Result } from "#app/domain/result.ts";
import { WHOLE } from "#app/domain/setup/copy/copy-parts.ts";
import { keptFile } from "#app/domain/zip/packing.ts";
import { type ZipEntry, zipOf } from "#app/domain/zip/zip.ts";
import { exportNames } from "#app/text/setup/closing.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { exportLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { copyFiles, type ExportPart } from "#app/usecases/setup/copy/copy-files.server.ts";
import type { Parts } from "#app/usecases/streamed.ts";
import { businessAsJson } from "./business-as-json.server.ts";

/**
 * A zip with what a business has, part by part, or with what stands in one of several files (`exportParts`); of one that is closed down too. What is read for the first of its files is
 * read for all of them, which are kept packed until their turn: the rest of it is never in memory.
 * FORBIDDEN to all but its owners, RATE_LIMITED past so many a day.
 */
export async function exportBusiness(
  deps: Deps,
  actor: SignedIn,
  file: ExportPart | null = null,
): Promise<Result<Parts, Refusal>> {
  const owner = await ownerOfAny(deps, actor);
  if (!owner.ok) return owner;
  const { businessId } = owner.value;
  const counted = await countVisit(deps, exportLimits(deps, businessId), actor.userId);
  return counted.ok ? ok(zipOf(filesOf(deps, businessId, file))) : counted;
}

function filesOf(deps: Deps, businessId: string, file: ExportPart | null): readonly ZipEntry[] {
  const { data, ...all } = exportNames;
  const own = file ?? WHOLE;
  const sheets = own.nth === 1 ? Object.values(all) : [all.turnos, all.payments];
  const kept = new Map([...sheets, ...copyFiles(own)].map((name) => [name, keptFile()] as const));
  return [
    { name: data, parts: businessAsJson(deps, businessId, { kept, file }) },
    ...[...kept].map(([name, file]) => ({ name, kept: file })),
  ];
}
