import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { isOver, NO_END, type TimeLeft } from "#app/usecases/jobs/tick.ts";
import { mailOperator, tellManagersOfRequest } from "#db/queries/legal/request-mails.ts";
import { noteReminder, type RequestToRemind, requestsToRemind } from "#db/queries/legal/request-reminders.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** Most requests that a run reminds of. */
const RUN = 50;

/**
 * Reminds of unanswered requests: the operator, and the owners and managers of the business concerned. Once when six hours are
 * left, and once when the term is over, however often it runs. A late reminder tells the present state.
 */
export async function remindOfRequests(deps: Deps, time: TimeLeft = NO_END): Promise<JobReport> {
  const due = await read(deps.db, requestsToRemind(deps.db, { now: deps.now(), most: RUN }));
  return forEachDue(due, (request) => remindOf(deps, request), { isOver: () => isOver(deps, time) });
}

function remindOf(deps: Deps, request: RequestToRemind): Promise<boolean> {
  const { db, settings } = deps;
  const { id: requestId, businessId, dueAt } = request;
  const at = deps.now();
  const isOverdue = dueAt <= at;
  const about = { requestId, event: "LEGAL_DUE", which: isOverdue ? "OVERDUE" : "SOON", at } as const;
  return tryWrite(db, [
    ...noteReminder(db, request, isOverdue ? null : dueAt),
    ...(settings.supportEmail === null ? [] : [mailOperator(db, about)]),
    ...(businessId === null ? [] : tellManagersOfRequest(db, { ...about, businessId, newId: deps.newId() })),
  ]);
}
