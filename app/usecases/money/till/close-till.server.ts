import { tillSums } from "#app/domain/money/till/sums.ts";
import { tillLines } from "#app/domain/money/till/till-lines.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Deps, FieldRefusal, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import { movementsIn } from "#db/queries/money/movements.ts";
import { closeTill } from "#db/queries/money/till-changes.ts";
import type { Till } from "#db/queries/money/tills.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { findTill, openedTill } from "./read-till.server.ts";
import { untilWritten } from "./until-written.ts";

type ClosingInput = {
  readonly storeId: string;
  readonly date: LocalDate;
  /** The till's version and expected cash, as they were seen during the count. */
  readonly version: number;
  readonly expectedCentavos: number;
  readonly countedCentavos: number;
  readonly leftCentavos: number;
  readonly reason: string | null;
};

/**
 * Closes a day's till with the counted cash. The first of simultaneous calls succeeds: STATUS_NOT_ALLOWED for the
 * others, except for the same press repeated. STALE where money moved meanwhile, so that the difference changed.
 * REQUIRED at `reason` for a difference without one; VALIDATION at `left` for more than was counted.
 */
export async function closeDayTill(
  deps: Deps,
  actor: SignedIn,
  input: ClosingInput,
): Promise<Result<null, Refusal>> {
  return untilWritten(async () => {
    const found = await findTill(deps, actor, input);
    if (!found.ok) return found;
    const { member, store, window } = found.value;
    const till = openedTill(found.value);
    if (!till.ok) return till;
    if (till.value.closedAt !== null)
      return isSame(till.value, input, member.userId) ? ok(null) : err({ code: "STATUS_NOT_ALLOWED" });
    const at = deps.now();
    // Movements in this millisecond still belong to it.
    const untilAt = Math.max(window.from, Math.min(window.until, at + 1));
    const asked = { businessId: member.businessId, storeId: store.id, from: window.from, until: untilAt };
    const lines = tillLines(await read(deps.db, movementsIn(deps.db, asked)), asked);
    const { expected } = tillSums(lines, till.value.openingCentavos).cash;
    if (expected !== input.expectedCentavos) return STALE;
    const fields = faultsOf(input);
    if (fields.length > 0) return err({ code: "VALIDATION", fields });
    const { version: _, date: __, ...counted } = input;
    const statements = closeTill(
      deps.db,
      { businessId: member.businessId, tillId: till.value.id, version: till.value.version },
      { ...counted, storeId: store.id, fromAt: window.from, untilAt, reason: reasonOf(input) },
      { by: member.userId, at },
    );
    return (await tryWrite(deps.db, statements)) ? ok(null) : null;
  });
}

function faultsOf({ expectedCentavos, countedCentavos, leftCentavos, reason }: ClosingInput): FieldRefusal[] {
  return [
    ...(countedCentavos !== expectedCentavos && reason === null
      ? [{ field: "reason", code: "REQUIRED" as const }]
      : []),
    ...(leftCentavos > countedCentavos ? [{ field: "left", code: "VALIDATION" as const }] : []),
  ];
}

/** Without a difference, a reason is dropped. */
function reasonOf({ expectedCentavos, countedCentavos, reason }: ClosingInput): string | null {
  return countedCentavos === expectedCentavos ? null : reason;
}

function isSame(till: Till, input: ClosingInput, userId: string): boolean {
  return (
    till.closedById === userId &&
    till.version === input.version + 1 &&
    till.countedCentavos === input.countedCentavos &&
    till.leftCentavos === input.leftCentavos
  );
}
