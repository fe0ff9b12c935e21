import { data, redirect } from "@remix-run/cloudflare";
import type { RefusedTimeOff } from "#app/components/setup/time-off-form.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { err, type Result } from "#app/domain/result.ts";
import { timeOffForm } from "#app/inputs/setup/time-off.ts";
import type { EmployeeDone } from "#app/text/setup/employees.ts";
import { timeOffFieldMessage, timeOffMessage } from "#app/text/setup/time-off.ts";
import { touchesTurnos } from "#app/usecases/agenda/away/touches-turnos.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { addTimeOffOfAll, dropTimeOff } from "#app/usecases/setup/time-off/change-time-off.server.ts";
import { awayHref } from "./agenda/away-address.ts";
import { sendForm } from "./forms.server.ts";
import { knownOr404 } from "./found.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/**
 * Adds time off for some professionals, so that they cannot be booked in it; then leads to the bookings inside it, if any, else
 * to `back`. Both pages confirm it.
 */
export async function sendTimeOff({ deps, actor, form }: Post, employeeIds: readonly string[], back: string) {
  const rules = {
    schema: timeOffForm,
    fieldMessage: timeOffFieldMessage,
    formMessage: timeOffMessage,
  };
  const sent = await sendForm(form, rules, async (value) =>
    foundOrFields(await addTimeOffOfAll(deps, actor, { ...value, employeeIds })),
  );
  const done: EmployeeDone = "tiempo-libre";
  if (sent.ok) {
    const ids = sent.value.map(({ id }) => id);
    const isTouching = await touchesTurnos(deps, actor, ids);
    throw redirect(doneHref(isTouching ? awayHref(ids) : back, done), 303);
  }
  const { form: reply, status } = sent.error;
  return data<RefusedTimeOff>({ form: reply, affected: null }, { status });
}

/** Removes the time off that a form names; 404 if it does not exist or belongs to another business. */
export async function pressDropTimeOff({ deps, actor, form }: Post, back: string) {
  const dropped = knownOr404(await dropTimeOff(deps, actor, String(form.get("id") ?? "")));
  if (!dropped.ok) throw new Error(dropped.error.code);
  const done: EmployeeDone = "sin-tiempo-libre";
  return redirect(doneHref(back, done), 303);
}

/** The fields of a plan by the form's names; 404 for an unknown professional. */
function foundOrFields<Value>(answer: Result<Value, Refusal>): Result<Value, Refusal> {
  if (answer.ok) return answer;
  const { fields = [], ...refusal } = answer.error;
  if (refusal.code === "NOT_FOUND" || refusal.code === "FORBIDDEN") throw new Response(null, { status: 404 });
  const named = fields.map(({ field, code }) => ({ field: FIELDS[field] ?? field, code }));
  return err(named.length > 0 ? { ...refusal, fields: named } : refusal);
}

const FIELDS: Readonly<Record<string, string>> = { from: "fromDate", to: "toDate", employeeId: "employee" };
