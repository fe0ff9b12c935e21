import { data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { doneHref } from "#app/components/ui/done-href.ts";
import { employeeForm } from "#app/inputs/setup/employees.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404, knownOr404 } from "#app/routing/found.ts";
import { pressDropTimeOff } from "#app/routing/time-off.server.ts";
import { type EmployeeDone, employeeFieldMessage } from "#app/text/setup/employees.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import {
  changeEmployee,
  employeeCalendarChanges,
  viewKeptEmployee,
} from "#app/usecases/setup/employees/change-employee.server.ts";
import { bringEmployeeBack } from "#app/usecases/setup/employees/leave.server.ts";
import type { RefusedEmployee } from "../employee-view.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** Handles a form of the page, by its hidden `intent`. */
export async function handleEmployee(post: Post, employeeId: string) {
  const here = `/backoffice/setup/employees/${employeeId}`;
  switch (post.form.get("intent")) {
    case "drop":
      throw await pressDropTimeOff(post, here);
    case "back": {
      const back = knownOr404(await bringEmployeeBack(post.deps, post.actor, employeeId));
      if (!back.ok) throw new Error(back.error.code);
      throw redirect(doneHref(here, "volvio" satisfies EmployeeDone), 303);
    }
    default:
      return saveEmployee(post, employeeId, here);
  }
}

async function saveEmployee({ deps, actor, form }: Post, employeeId: string, here: string) {
  const area = () => usualAreaOf(deps, actor);
  const rules = { schema: employeeForm, fieldMessage: employeeFieldMessage, area };
  let late: z.output<typeof employeeForm> | null = null;
  const sent = await sendTouching(form, rules, {
    deps,
    actor,
    changesOf: (input) => employeeCalendarChanges(deps, actor, { employeeId, input }),
    save: async (input) => {
      const saved = await changeEmployee(deps, actor, { employeeId, version: input.version, input });
      if (!saved.ok && saved.error.code === "STALE") late = input;
      return allowedOr404(saved);
    },
  });
  const done: EmployeeDone = "guardado";
  if (sent.ok) throw redirect(settledHref(here, done, sent.value.settled), 303);
  const { form: reply, status, affected } = sent.error;
  const kept = late && foundOr404(await viewKeptEmployee(deps, actor, { employeeId, input: late }));
  return data<RefusedEmployee>({ form: reply, affected, kept }, { status });
}
