import {
  type DaySpan,
  hasAdjustment,
  type ScannedDays,
  scannedDays,
  takesCarried,
  withDaysBefore,
} from "#app/domain/money/commissions/periods.ts";
import { openItems, type StatementItem } from "#app/domain/money/commissions/statement.ts";
import { addDays, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { calendarVersion } from "#db/queries/agenda/agenda-window.ts";
import { type ListedAdjustment, openAdjustments } from "#db/queries/money/commissions/adjustments.ts";
import { agreedCommissions } from "#db/queries/money/commissions/agreed.ts";
import { type ClosedDays, closedDays } from "#db/queries/money/commissions/closings.ts";
import {
  lastTouched,
  linesToSettle,
  MOST_LINES,
  touchedLines,
} from "#db/queries/money/commissions/open-lines.ts";
import { settledOfTouched } from "#db/queries/money/commissions/statement-items.ts";
import { allOf, NOTHING, type Reading, read } from "#db/reading.ts";

export type Whose = { readonly businessId: string; readonly employeeId: string };

/** The open items of an employee for some days, and the versions that a closing must find unchanged. */
export type OpenStatement = {
  readonly items: readonly StatementItem[];
  /** The adjustments, with author and time. */
  readonly adjustments: readonly ListedAdjustment[];
  readonly chain: ClosedDays | null;
  /** Whether items between the last closing and these days are still open. */
  readonly leavesGap: boolean;
  /** Whether there are more lines than a statement may have. */
  readonly isCut: boolean;
  readonly touchedThrough: number;
  readonly agreed: number;
  readonly calendar: number;
  readonly hasRules: boolean;
};

/**
 * The items for a statement: services of the days that count and no closing contains, corrections of closed days
 * (`takesCarried`), and adjustments. Where nothing is open between the last closing and these days, the span starts
 * right after the closing.
 */
export async function openStatement(
  deps: Deps,
  whose: Whose,
  asked: DaySpan,
  known?: ClosedDays | null,
): Promise<OpenStatement> {
  const chain = known === undefined ? await read(deps.db, closedDays(deps.db, whose)) : known;
  return read(deps.db, openAfter(deps, whose, asked, chain));
}

/** The same as a question, where the closed days are known. */
export function openAfter(
  deps: Deps,
  whose: Whose,
  asked: DaySpan,
  chain: ClosedDays | null,
): Reading<OpenStatement> {
  const all = withDaysBefore(asked, chain);
  const { statements, answer } = openFacts(deps, whose, all ?? asked, chain);
  return { statements, answer: (results) => openOf(whose, { asked, all, chain }, answer(results)) };
}

type Spans = { readonly asked: DaySpan; readonly all: DaySpan | null; readonly chain: ClosedDays | null };

function openOf(whose: Whose, { asked, all, chain }: Spans, found: Found): OpenStatement {
  const isBefore = ({ date }: StatementItem) => chain !== null && chain.to < date && date < asked.from;
  const goesOn = all === null || !itemsOf(whose, all, chain, found).some(isBefore);
  const span = goesOn ? (all ?? asked) : asked;
  const isBehind = chain !== null && asked.from > addDays(chain.to, 1);
  return {
    items: itemsOf(whose, span, chain, found),
    adjustments: found.adjustments.filter(({ date }) => hasAdjustment(span, chain, date)),
    chain,
    leavesGap: isBehind && (all === null || !goesOn),
    isCut: found.lines.length > MOST_LINES,
    touchedThrough: found.touched?.through ?? chain?.touchedThrough ?? found.last,
    agreed: found.agreed.version,
    calendar: found.calendar,
    hasRules: found.agreed.rules.length > 0,
  };
}

type Found = ReturnType<ReturnType<typeof openFacts>["answer"]>;

function openFacts({ db }: Deps, whose: Whose, span: DaySpan, chain: ClosedDays | null) {
  const { businessId } = whose;
  const days = scannedDays(span, chain);
  const since =
    chain !== null && takesCarried(span, chain) ? { ...whose, after: chain.touchedThrough } : null;
  return allOf({
    lines: linesToSettle(db, { ...whose, ...days, ...minutesOf(days) }),
    touched: since === null ? NOTHING : touchedLines(db, since),
    settled: since === null ? NOTHING : settledOfTouched(db, since),
    last: lastTouched(db, businessId),
    adjustments: openAdjustments(db, whose),
    agreed: agreedCommissions(db, businessId),
    calendar: calendarVersion(db, businessId),
  });
}

/** The most that a store's clock may differ from the business's, in minutes. */
const ANY_ZONE = 15 * 60;

function minutesOf({ from, to }: ScannedDays) {
  return {
    fromMinute: toUtcMinute(from, 0, USUAL_ZONE) - ANY_ZONE,
    toMinute: toUtcMinute(addDays(to, 1), 0, USUAL_ZONE) + ANY_ZONE,
  };
}

function itemsOf(
  { employeeId }: Whose,
  span: DaySpan,
  chain: ClosedDays | null,
  found: Found,
): StatementItem[] {
  const carries = takesCarried(span, chain);
  const touched = carries ? (found.touched?.lines ?? []) : [];
  const isOfSpan = ({ date }: { readonly date: string }) =>
    (span.from <= date && date <= span.to) || (carries && date === chain?.to);
  const late = touched.filter(
    ({ isClosed, date }) => !isClosed && chain !== null && chain.from <= date && date < chain.to,
  );
  return openItems({
    employeeId,
    agreed: found.agreed,
    lines: [...found.lines.slice(0, MOST_LINES).filter(isOfSpan), ...late],
    changed: touched.filter(({ isClosed }) => isClosed),
    settled: carries ? (found.settled ?? []) : [],
    adjustments: found.adjustments.filter(({ date }) => hasAdjustment(span, chain, date)),
  });
}
