import { data, redirect } from "@remix-run/cloudflare";
import type { RefusedTimeOff } from "#app/components/setup/time-off-form.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { err, type Result } from "#app/domain/result.ts";
import { timeOffForm } from "#app/inputs/setup/time-off.ts";
import type { EmployeeDone } from "#app/text/setup/employees.ts";
import { timeOffFieldMessage, timeOffMessage } from "#app/text/setup/time-off.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  addTimeOffOfAll,
  dropTimeOff,
  planTimeOff,
} from "#app/usecases/setup/time-off/change-time-off.server.ts";
import { allowedOr404 } from "./found.ts";
import { sendTouching, settledHref } from "./touched.server.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** Takes time off of some people as a form says, the turnos in it looked at first; then leads to `back`, which tells of it. */
export async function sendTimeOff({ deps, actor, form }: Post, employeeIds: readonly string[], back: string) {
  const rules = {
    schema: timeOffForm,
    fieldMessage: timeOffFieldMessage,
    formMessage: timeOffMessage,
  };
  const sent = await sendTouching(form, rules, {
    deps,
    actor,
    changesOf: async (value) => {
      const planned = await Promise.all(
        employeeIds.map((employeeId) => planTimeOff(deps, actor, { ...value, employeeId })),
      );
      return planned.flatMap((plan) =>
        plan.ok
          ? [{ kind: "TIME_OFF" as const, employeeId: plan.value.employee.id, spans: plan.value.spans }]
          : [],
      );
    },
    save: async (value) => foundOrFields(await addTimeOffOfAll(deps, actor, { ...value, employeeIds })),
  });
  const done: EmployeeDone = "tiempo-libre";
  if (sent.ok) throw redirect(settledHref(back, done, sent.value.settled), 303);
  const { form: reply, status, touched } = sent.error;
  return data<RefusedTimeOff>({ form: reply, touched }, { status });
}

/** Takes back what a form names; what is gone already is as good as taken back. */
export async function pressDropTimeOff({ deps, actor, form }: Post, back: string) {
  const dropped = allowedOr404(await dropTimeOff(deps, actor, String(form.get("id") ?? "")));
  if (!dropped.ok && dropped.error.code !== "NOT_FOUND") throw new Error(dropped.error.code);
  const done: EmployeeDone = "sin-tiempo-libre";
  return redirect(doneHref(back, done), 303);
}

/** The fields of a plan as the form calls them; 404 for a person who is not there. */
function foundOrFields<Value>(answer: Result<Value, Refusal>): Result<Value, Refusal> {
  if (answer.ok) return answer;
  const { fields = [], ...refusal } = answer.error;
  if (refusal.code === "NOT_FOUND" || refusal.code === "FORBIDDEN") throw new Response(null, { status: 404 });
  const named = fields.map(({ field, code }) => ({ field: FIELDS[field] ?? field, code }));
  return err(named.length > 0 ? { ...refusal, fields: named } : refusal);
}

const FIELDS: Readonly<Record<string, string>> = { from: "fromDate", to: "toDate", employeeId: "employee" };
