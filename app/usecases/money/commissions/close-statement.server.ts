import type { HeldMail } from "#app/domain/first-contacts.ts";
import { isStatementSpan } from "#app/domain/money/commissions/periods.ts";
import { sumsOf } from "#app/domain/money/commissions/statement.ts";
import { type Err, err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { fullName } from "#app/text/formats.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { contactHold, staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { mailToUser } from "#db/queries/messages/account-mails.ts";
import { mailToEmployee } from "#db/queries/messages/mail-employees.ts";
import {
  type ClosedDays,
  closedDays,
  isOwnClosing,
  payClosing,
} from "#db/queries/money/commissions/closings.ts";
import { type Reader, readersOf } from "#db/queries/money/commissions/people.ts";
import { insertClosing } from "#db/queries/money/commissions/statement-items.ts";
import { allOf, read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { openStatement, type Whose } from "./open-statement.server.ts";
import { personAmong, settlingOf, settlingWith, todayOf } from "./settled-with.server.ts";
import { type StatementInput, type Unclosable, unclosableAs } from "./statement.server.ts";

/** `unclosable`: why it was not closed, besides the code; `isOwn`: the same member has closed exactly these days already. */
type ClosingRefusal = Refusal & { readonly unclosable?: Unclosable; readonly isOwn?: boolean };

/** `held`: why the mail to a professional without an account is held back; null: it is not, or there is no address. */
type ClosedStatement = { readonly closingId: string; readonly held: HeldMail | null };

/**
 * Closes a statement: its lines and sums stay as they are, and the professional is told by mail at their account or
 * stored address. Later changes of its bookings become corrections in the next statement. VALIDATION for impossible
 * days; OUTSIDE_WINDOW for future days; TOO_MANY. STATUS_NOT_ALLOWED for days that are closed already, leave a gap, or
 * have nothing (`unclosable`); of two at once only one succeeds. FORBIDDEN to professionals.
 */
export async function closeStatement(
  deps: Deps,
  actor: SignedIn,
  { employeeId, from, to }: StatementInput,
): Promise<Result<ClosedStatement, ClosingRefusal>> {
  const found = await settlingWith(deps, actor, (businessId) =>
    allOf({
      chain: closedDays(deps.db, { businessId, employeeId }),
      readers: readersOf(deps.db, { businessId, employeeId }),
      hold: contactHold(deps, businessId),
    }),
  );
  if (!found.ok) return found;
  const { settling, besides } = found.value;
  if (!settling.isManager) return err({ code: "FORBIDDEN" });
  const person = personAmong(settling, employeeId);
  if (!person.ok) return person;
  if (!isStatementSpan({ from, to }))
    return err({ code: "VALIDATION", fields: [{ field: "to", code: "VALIDATION" }] });
  const { businessId, businessName: business } = settling;
  const whose = { businessId, employeeId };
  const { readers, hold } = besides;
  let chain: ClosedDays | null | undefined = besides.chain;
  const held = readers.some(({ userId }) => userId === null) ? hold : null;
  const closingId = deps.newId();
  const closed = await whileStale(async () => {
    const open = await openStatement(deps, whose, { from, to }, chain);
    // Another closing came first: a second try asks again.
    chain = undefined;
    const unclosable = unclosableAs(open, { from, to }, todayOf(deps));
    if (unclosable === "CLOSED") return closedAlready(deps, { ...whose, from, to, by: actor.userId });
    if (unclosable !== null) return refused(unclosable);
    const { items, touchedThrough, agreed, calendar } = open;
    const sums = sumsOf(items);
    const at = deps.now();
    const written = await tryWrite(deps.db, [
      ...insertClosing(deps.db, {
        ...{ ...whose, id: closingId, employeeName: fullName(person.value), from, to, sums, lines: items },
        ...{ touchedThrough, agreed, calendar, by: actor.userId, at },
      }),
      ...readers.map((reader) =>
        mailTo(deps, reader, { ...whose, business, closingId, from, to, total: sums.totalCentavos, at }),
      ),
    ]);
    return written ? ok({ closingId, held }) : STALE;
  });
  if (closed.ok && readers.length > 0) deps.later(deliverSoon(deps));
  return closed;
}

type Closed = Whose & {
  readonly business: string;
  readonly closingId: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly total: number;
  readonly at: Instant;
};

function mailTo(
  deps: Deps,
  { userId }: Reader,
  { businessId, employeeId: employee, closingId, at, ...figures }: Closed,
) {
  const about = { id: deps.newId(), which: closingId, data: { employee, ...figures }, at };
  if (userId === null) return mailToEmployee(deps.db, { ...about, businessId, network: staffNetwork(deps) });
  return mailToUser(deps.db, { ...about, userId, event: "COMMISSION_CLOSED" });
}

/** For a page, a repeated press counts as done. */
async function closedAlready({ db }: Deps, mine: Parameters<typeof isOwnClosing>[1]) {
  return err({ ...refused("CLOSED").error, isOwn: await read(db, isOwnClosing(db, mine)) });
}

const CODES = {
  FUTURE: "OUTSIDE_WINDOW",
  CLOSED: "STATUS_NOT_ALLOWED",
  GAP: "STATUS_NOT_ALLOWED",
  EMPTY: "STATUS_NOT_ALLOWED",
  TOO_MANY: "TOO_MANY",
} as const;

function refused(unclosable: Unclosable): Err<ClosingRefusal> {
  return err({ code: CODES[unclosable], unclosable });
}

type PayInput = { readonly closingId: string; readonly on: string };

/**
 * Records the day on which a closing was paid, today at the latest. NOT_FOUND for another business's closing, or one
 * that was paid on another day.
 */
export async function payCommission(
  deps: Deps,
  actor: SignedIn,
  { closingId, on }: PayInput,
): Promise<Result<null, Refusal>> {
  const settling = await settlingOf(deps, actor);
  if (!settling.ok) return settling;
  if (!settling.value.isManager) return err({ code: "FORBIDDEN" });
  if (on > todayOf(deps)) return err({ code: "VALIDATION", fields: [{ field: "on", code: "VALIDATION" }] });
  const { businessId } = settling.value;
  const paid = await tryWrite(
    deps.db,
    payClosing(deps.db, { id: closingId, businessId, on, by: actor.userId }),
  );
  return paid ? ok(null) : err({ code: "NOT_FOUND" });
}
