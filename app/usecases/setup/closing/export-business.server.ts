import { ok, type Result } from "#app/domain/result.ts";
import { WHOLE } from "#app/domain/setup/archive/archive-parts.ts";
import { keptFile, type ZipEntry, zipOf } from "#app/domain/zip/zip.ts";
import { exportNames } from "#app/text/setup/closing.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { exportLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { archiveFiles, type ExportPart } from "#app/usecases/setup/archive/archive-files.server.ts";
import type { Parts } from "#app/usecases/streamed.ts";
import { businessAsJson } from "./business-as-json.server.ts";

/**
 * A zip with the data of a business, part by part, or with the share of one of several files (`exportParts`); also of a
 * business that is closed down. Each part is read once for all files of the zip. Files whose turn comes later wait
 * packed, so that the data are never unpacked in memory as a whole. FORBIDDEN to all but its owners; RATE_LIMITED past a
 * number a day.
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
  const kept = new Map([...sheets, ...archiveFiles(own)].map((name) => [name, keptFile()] as const));
  return [
    { name: data, parts: businessAsJson(deps, businessId, { kept, file }) },
    ...[...kept].map(([name, file]) => ({ name, kept: file })),
  ];
}
