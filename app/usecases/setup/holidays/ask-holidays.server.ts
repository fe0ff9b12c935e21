import { datesToAsk } from "#app/domain/setup/holidays/holidays.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  askAboutHolidays,
  type BusinessToAsk,
  businessesToAsk,
  holidayAnswersOf,
} from "#db/queries/setup/holidays.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** The most businesses of a run. */
const RUN = 50;

/**
 * Asks each published business once about the public holidays of the next thirty days. The date up to which it was asked
 * is a compare-and-set, so of two runs at once only one asks. A business published later is asked then. Answered
 * holidays are left out.
 */
export async function askHolidays(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  const dates = datesToAsk(toLocal(minuteNow(deps), USUAL_ZONE).date);
  const last = dates.at(-1);
  if (last === undefined) return { done: 0, errors: [] };
  const due = await read(deps.db, businessesToAsk(deps.db, { date: last, most: RUN }));
  return forEachDue(due, (business) => ask(deps, business, dates), { isOver: () => isOver(deps, time) });
}

/** False where no question is open, or another run has asked. */
async function ask(deps: Deps, business: BusinessToAsk, dates: readonly LocalDate[]): Promise<boolean> {
  const { businessId, askedUntil } = business;
  const from = dates[0] ?? "";
  const said = await read(deps.db, holidayAnswersOf(deps.db, { businessId, from }));
  const answered = said.filter(({ reply }) => reply !== null).map(({ date }) => date);
  const open = dates.filter((date) => date > askedUntil && !answered.includes(date));
  const question = { id: deps.newId(), dates: open, until: dates.at(-1) ?? "", at: deps.now() };
  const isAsked = await tryWrite(deps.db, askAboutHolidays(deps.db, business, question));
  return isAsked && open.length > 0;
}
