import {
  type DaySpan,
  isStatementSpan,
  nextOpen,
  periodsUpTo,
} from "#app/domain/money/commissions/periods.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type Closing, closedDays, closingsOf } from "#db/queries/money/commissions/closings.ts";
import { readersOf, type SettledPerson } from "#db/queries/money/commissions/people.ts";
import { allOf, NOTHING, read } from "#db/reading.ts";
import type { Whose } from "./open-statement.server.ts";
import { settlingWith, todayOf } from "./settled-with.server.ts";
import { type Statement, type StatementInput, statementOf } from "./statement.server.ts";

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
  const factsOf = (whose: Whose) =>
    allOf({
      chain: closedDays(deps.db, whose),
      readers: readersOf(deps.db, whose),
      earlier: closingsOf(deps.db, { ...whose, before, most: closings }),
    });
  const found = await settlingWith(deps, actor, (businessId) =>
    employeeId === null ? NOTHING : factsOf({ businessId, employeeId }),
  );
  if (!found.ok) return found;
  const { settling } = found.value;
  const { businessId, businessName, isManager, people } = settling;
  const today = todayOf(deps);
  const usual = people.find(({ hasLeft }) => !hasLeft) ?? people[0];
  const chosen = employeeId ?? usual?.id ?? null;
  const about = { businessName, isManager, people, today };
  if (chosen === null) return ok({ ...about, shown: null });
  const facts = found.value.besides ?? (await read(deps.db, factsOf({ businessId, employeeId: chosen })));
  const { chain, readers, earlier } = facts;
  const days = span !== null && isStatementSpan(span) ? span : nextOpen(today, chain);
  const statement = await statementOf(deps, settling, { employeeId: chosen, ...days, part }, chain);
  if (!statement.ok) return statement;
  return ok({
    ...about,
    shown: {
      statement: statement.value,
      periods: periodsUpTo(today, chain),
      isTold: readers.length > 0,
      closings: earlier,
    },
  });
}
