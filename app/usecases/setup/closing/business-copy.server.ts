import { createHash } from "node:crypto";
import { err, ok, type Result } from "#app/domain/result.ts";
import {
  COPY_DAYS,
  FIRST_CLIENTS,
  MOST_PARTS,
  PART_CLIENTS,
  PART_TURNOS,
} from "#app/domain/setup/archive/archive-parts.ts";
import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import { ownerOfAny } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { copyLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import type { ExportPart } from "#app/usecases/setup/archive/archive-files.server.ts";
import { countedClients, turnoBounds } from "#db/queries/setup/archive/file-parts.ts";
import { type BusinessCopy, keepCopy } from "#db/queries/setup/closing/business-copies.ts";
import { readAll } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** A part of a copy, and when (ms) it was downloaded whole. */
export type CopyPart = ExportPart & { readonly takenAt: Instant | null };

/** Whether a business is exported in parts; `turnos`: about how many bookings it has. */
export function isInParts(turnos: number): boolean {
  return turnos > PART_TURNOS;
}

/**
 * Prepares the copy of a large business: its moment, and which bookings stand in which part. Goes through the index of its
 * bookings once. FORBIDDEN to all but its owners, also of a closed business; RATE_LIMITED past a number a day; TOO_LARGE where
 * it would have too many parts.
 */
export async function prepareCopy(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  const owner = await ownerOfAny(deps, actor);
  if (!owner.ok) return owner;
  const { businessId } = owner.value;
  const counted = await countVisit(deps, copyLimits(businessId), actor.userId);
  if (!counted.ok) return counted;
  const copy = await newCopy(deps, businessId);
  if (copy.bounds.length >= MOST_PARTS) return err({ code: "TOO_LARGE" });
  await write(deps.db, [keepCopy(deps.db, copy)]);
  return ok(null);
}

/** How much one part takes; clients beyond `first` go before the bookings, in parts of `clients`. */
type PartSize = { readonly turnos: number; readonly first: number; readonly clients: number };
const PART_SIZE: PartSize = { turnos: PART_TURNOS, first: FIRST_CLIENTS, clients: PART_CLIENTS };

/** The first parts, of clients alone, end before any booking: at the empty text. */
const BEFORE_ALL = "";

export async function newCopy(
  deps: Deps,
  businessId: string,
  { turnos: size, first, clients: clientsAPart } = PART_SIZE,
): Promise<Omit<BusinessCopy, "taken">> {
  const { turnos, clients } = await readAll(deps.db, {
    turnos: turnoBounds(deps.db, { businessId, size }),
    clients: countedClients(deps.db, businessId),
  });
  const ahead = clients > first ? Math.ceil(clients / clientsAPart) : 0;
  const bounds = [...Array.from({ length: ahead }, () => BEFORE_ALL), ...turnos];
  const at = deps.now();
  const mark = createHash("sha256").update(`${businessId} ${at} ${bounds.join(" ")}`);
  return { businessId, set: mark.digest("base64url").slice(0, 22), at, bounds };
}

/** The parts of a copy that can still be downloaded; empty where none is prepared, or it is too old. */
export function partsOf(copy: BusinessCopy | null, now: Instant): readonly CopyPart[] {
  if (copy === null || now >= copyEnd(copy)) return [];
  const { set, at, bounds, taken } = copy;
  const of = bounds.length + 1;
  const withClients = Math.max(1, bounds.lastIndexOf(BEFORE_ALL) + 1);
  return Array.from({ length: of }, (_, index) => ({
    withClients,
    ...{ nth: index + 1, of, set, at, takenAt: taken[index + 1] ?? null },
    ...{ from: bounds[index - 1] ?? null, to: bounds[index] ?? null },
  }));
}

/** Until when (ms) its parts can be downloaded: bookings are as they were, but all else is as of each download. */
export function copyEnd({ at }: Pick<BusinessCopy, "at">): Instant {
  return at + COPY_DAYS * DAY_MS;
}
