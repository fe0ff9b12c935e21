import { createHash } from "node:crypto";
import { PART_TURNOS } from "#app/domain/setup/archive/archive-parts.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { ExportPart } from "#app/usecases/setup/archive/archive-files.server.ts";
import { turnoBounds } from "#db/queries/setup/archive/file-parts.ts";
import { read } from "#db/reading.ts";

/** `turnos`: about how many bookings there are; `size`: how many a file takes. */
type Large = { readonly turnos: number; readonly size?: number };

/**
 * The files for a large business; none where a single file is enough. Its bookings are counted exactly only where the
 * estimate exceeds a file.
 */
export async function exportParts(
  deps: Deps,
  businessId: string,
  { turnos, size = PART_TURNOS }: Large,
): Promise<readonly ExportPart[]> {
  if (turnos <= size) return [];
  const bounds = await read(deps.db, turnoBounds(deps.db, { businessId, size }));
  if (bounds.length === 0) return [];
  const at = deps.now();
  const set = createHash("sha256")
    .update(`${businessId} ${at} ${bounds.join(" ")}`)
    .digest("base64url")
    .slice(0, 22);
  const of = bounds.length + 1;
  return Array.from({ length: of }, (_, index) => ({
    ...{ nth: index + 1, of, set, at },
    ...{ from: bounds[index - 1] ?? null, to: bounds[index] ?? null },
  }));
}
