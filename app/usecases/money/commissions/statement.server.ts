import {
  type DaySpan,
  isStatementSpan,
  type NotClosable,
  notClosable,
} from "#app/domain/money/commissions/periods.ts";
import { type StatementItem, type StatementSums, sumsOf } from "#app/domain/money/commissions/statement.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { ListedAdjustment } from "#db/queries/money/commissions/adjustments.ts";
import {
  type ClosedDays,
  type Closing,
  closedDays,
  closingOfDays,
} from "#db/queries/money/commissions/closings.ts";
import type { SettledPerson } from "#db/queries/money/commissions/people.ts";
import { closedItems, closedItemsOfDays } from "#db/queries/money/commissions/statement-items.ts";
import { NOTHING, read, readAll } from "#db/reading.ts";
import { type OpenStatement, openAfter, type Whose } from "./open-statement.server.ts";
import { personAmong, type Settling, settlingWith, todayOf } from "./settled-with.server.ts";

/** Why a statement cannot be closed: its days (`NotClosable`), nothing to settle, or more lines than a closing may have. */
export type Unclosable = NotClosable | "EMPTY" | "TOO_MANY";

/** The earnings of an employee for some days, both inclusive. */
export type Statement = DaySpan & {
  readonly employee: SettledPerson;
  /** The part that was asked for, of all items. */
  readonly items: readonly StatementItem[];
  readonly entryCount: number;
  readonly sums: StatementSums;
  /** The adjustments that no closing contains yet. */
  readonly adjustments: readonly ListedAdjustment[];
  /** The closing of exactly these days; the statement is then as it was closed. */
  readonly closing: Closing | null;
  /** Null where it can be closed now. */
  readonly unclosable: Unclosable | null;
  readonly chain: ClosedDays | null;
  readonly hasRules: boolean;
};

export type StatementInput = DaySpan & {
  readonly employeeId: string;
  /** The lines from the index `from`, counted from 0, at most `most`. */
  readonly part?: { readonly from: number; readonly most: number };
};

/**
 * The statement of some days, a year at most. Closed for exactly the days of a closing; else the open items, beside
 * what closings contain of those days. For professionals only their own (FORBIDDEN, `personAmong`).
 */
export async function viewStatement(
  deps: Deps,
  actor: SignedIn,
  input: StatementInput,
): Promise<Result<Statement, Refusal>> {
  const found = await settlingWith(deps, actor, (businessId) =>
    closedDays(deps.db, { businessId, employeeId: input.employeeId }),
  );
  return found.ok ? statementOf(deps, found.value.settling, input, found.value.besides) : found;
}

const ALL = { from: 0, most: Number.MAX_SAFE_INTEGER };

export async function statementOf(
  deps: Deps,
  settling: Settling,
  { employeeId, from, to, part = ALL }: StatementInput,
  chain: ClosedDays | null,
): Promise<Result<Statement, Refusal>> {
  const person = personAmong(settling, employeeId);
  if (!person.ok) return person;
  if (!isStatementSpan({ from, to }))
    return err({ code: "VALIDATION", fields: [{ field: "to", code: "VALIDATION" }] });
  const whose = { businessId: settling.businessId, employeeId };
  const isPartlyClosed = chain !== null && from <= chain.to && to >= chain.from;
  const { closing, open, kept } = await readAll(deps.db, {
    closing: closingOfDays(deps.db, { ...whose, from, to }),
    open: openAfter(deps, whose, { from, to }, chain),
    kept: isPartlyClosed ? closedItemsOfDays(deps.db, { ...whose, from, to }) : NOTHING,
  });
  const about = { employee: person.value, from, to };
  if (closing !== null) return ok({ ...about, ...(await closedStatement(deps, whose, closing, part)) });
  const items = [...(kept ?? []), ...open.items].sort((a, b) =>
    a.date < b.date ? -1 : Number(a.date > b.date),
  );
  return ok({
    ...about,
    items: items.slice(part.from, part.from + part.most),
    entryCount: items.length,
    sums: sumsOf(items),
    adjustments: open.adjustments,
    closing: null,
    unclosable: unclosableAs(open, { from, to }, todayOf(deps)),
    chain: open.chain,
    hasRules: open.hasRules,
  });
}

/** Why these days cannot be closed; null where they can. */
export function unclosableAs(open: OpenStatement, span: DaySpan, today: string): Unclosable | null {
  const days = notClosable(span, today, open.chain);
  if (days !== null && (days !== "GAP" || open.leavesGap)) return days;
  if (open.isCut) return "TOO_MANY";
  return open.items.length === 0 ? "EMPTY" : null;
}

async function closedStatement(deps: Deps, { businessId }: Whose, closing: Closing, part: typeof ALL) {
  const key = { businessId, closingId: closing.id, ...part };
  return {
    items: await read(deps.db, closedItems(deps.db, key)),
    entryCount: closing.entryCount,
    sums: closing.sums,
    adjustments: [],
    closing,
    unclosable: "CLOSED" as const,
    chain: null,
    hasRules: true,
  };
}
