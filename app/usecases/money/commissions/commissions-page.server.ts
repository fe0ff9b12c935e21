import {
  type DaySpan,
  isStatementSpan,
  nextOpen,
  periodsUpTo,
} from "#app/domain/money/commissions/periods.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type Closing, closedDays } from "#db/queries/money/commissions/closings.ts";
import { readersOf, type SettledPerson } from "#db/queries/money/commissions/people.ts";
import { readAll } from "#db/reading.ts";
import { settlingOf, todayOf } from "./settled-with.server.ts";
import { listClosings, type Statement, type StatementInput, statementOf } from "./statement.server.ts";

/** The data of the commissions page. */
export type CommissionsPage = {
  readonly businessName: string;
  readonly isManager: boolean;
  readonly people: readonly SettledPerson[];
  readonly today: LocalDate;
  /** Null where there is no employee to settle with. */
  readonly shown: {
    readonly statement: Statement;
    readonly periods: readonly DaySpan[];
    /** Whether they get a mail when the statement is closed. */
    readonly isTold: boolean;
    readonly closings: readonly Closing[];
  } | null;
};

export type CommissionsAsked = {
  /** Null: the first present employee. */
  readonly employeeId: string | null;
  /** Null or an impossible span: the next days to settle. */
  readonly span: DaySpan | null;
  readonly part: NonNullable<StatementInput["part"]>;
  /** Lists closings that end before it. */
  readonly before: LocalDate | null;
  readonly closings: number;
};

/** A statement with the choices around it; for professionals only their own (else FORBIDDEN). */
export async function viewCommissions(
  deps: Deps,
  actor: SignedIn,
  { employeeId, span, part, before, closings }: CommissionsAsked,
): Promise<Result<CommissionsPage, Refusal>> {
  const settling = await settlingOf(deps, actor);
  if (!settling.ok) return settling;
  const { businessId, businessName, isManager, people } = settling.value;
  const today = todayOf(deps);
  const usual = people.find(({ hasLeft }) => !hasLeft) ?? people[0];
  const chosen = employeeId ?? usual?.id ?? null;
  const about = { businessName, isManager, people, today };
  if (chosen === null) return ok({ ...about, shown: null });
  const whose = { businessId, employeeId: chosen };
  const { chain, readers } = await readAll(deps.db, {
    chain: closedDays(deps.db, whose),
    readers: readersOf(deps.db, whose),
  });
  const days = span !== null && isStatementSpan(span) ? span : nextOpen(today, chain);
  const statement = await statementOf(deps, settling.value, { employeeId: chosen, ...days, part });
  if (!statement.ok) return statement;
  const earlier = await listClosings(deps, settling.value, { employeeId: chosen, before, most: closings });
  if (!earlier.ok) return earlier;
  return ok({
    ...about,
    shown: {
      statement: statement.value,
      periods: periodsUpTo(today, chain),
      isTold: readers.length > 0,
      closings: earlier.value,
    },
  });
}
