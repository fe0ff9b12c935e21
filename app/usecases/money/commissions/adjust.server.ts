import type { AdjustmentKind } from "#app/domain/codes/commission.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { addDays } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  insertAdjustment,
  MOST_ADJUSTMENTS,
  openAdjustments,
  voidAdjustment,
} from "#db/queries/money/commissions/adjustments.ts";
import { read } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite, write } from "#db/writing.ts";
import { personAmong, settlingOf, todayOf } from "./settled-with.server.ts";

type AdjustmentInput = {
  /** Made with the form, so that repeated sending writes it once. */
  readonly id: string;
  readonly employeeId: string;
  readonly kind: AdjustmentKind;
  /** For an advance the sum paid, above 0; for other kinds, a deduction is below 0. */
  readonly centavos: number;
  readonly date: string;
  readonly note: string | null;
};

/** How many days ahead, and back, its date may lie. */
const DAYS = { ahead: 31, back: 366 };

/**
 * Writes an advance, tips or another adjustment into the next statement. TOO_MANY past `MOST_ADJUSTMENTS`; FORBIDDEN to
 * professionals.
 */
export async function addAdjustment(
  deps: Deps,
  actor: SignedIn,
  { employeeId, kind, centavos, date, ...rest }: AdjustmentInput,
): Promise<Result<null, Refusal>> {
  const settling = await settlingOf(deps, actor);
  if (!settling.ok) return settling;
  if (!settling.value.isManager) return err({ code: "FORBIDDEN" });
  const person = personAmong(settling.value, employeeId);
  if (!person.ok) return person;
  const today = todayOf(deps);
  if (date > addDays(today, DAYS.ahead) || date < addDays(today, -DAYS.back))
    return err({ code: "VALIDATION", fields: [{ field: "date", code: "VALIDATION" }] });
  const whose = { businessId: settling.value.businessId, employeeId };
  const open = await read(deps.db, openAdjustments(deps.db, whose));
  if (open.some(({ id }) => id === rest.id)) return ok(null);
  if (open.length >= MOST_ADJUSTMENTS) return err({ code: "TOO_MANY" });
  const signed = kind === "ADVANCE" ? -centavos : centavos;
  const by = { createdAt: deps.now(), createdBy: actor.userId };
  try {
    await write(deps.db, [
      insertAdjustment(deps.db, { ...whose, ...rest, ...by, kind, date, centavos: signed }),
    ]);
  } catch (error) {
    if (clashOf(error) !== "ID") throw error;
  }
  return ok(null);
}

/** Voids an adjustment that no closing contains; it stays readable. NOT_FOUND for any other. */
export async function takeBackAdjustment(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<null, Refusal>> {
  const settling = await settlingOf(deps, actor);
  if (!settling.ok) return settling;
  if (!settling.value.isManager) return err({ code: "FORBIDDEN" });
  const { businessId } = settling.value;
  const voided = voidAdjustment(deps.db, { id, businessId, by: actor.userId, at: deps.now() });
  return (await tryWrite(deps.db, voided)) ? ok(null) : err({ code: "NOT_FOUND" });
}
