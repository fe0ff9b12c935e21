import { data, redirect } from "@remix-run/cloudflare";
import type { RefusedClosure } from "#app/components/setup/closure-form.tsx";
import { weeklyClosureForm } from "#app/inputs/setup/closure.ts";
import { asStaffDate } from "#app/inputs/staff-date.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { sendTimeOff } from "#app/routing/time-off.server.ts";
import { type BlockDone, weeklyClosureFieldMessage } from "#app/text/agenda/block.ts";
import { viewBlockChoices } from "#app/usecases/agenda/views/block-choices.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { closureChanges } from "#app/usecases/setup/closures/closure-changes.server.ts";
import { closeAhead } from "#app/usecases/setup/closures/closures.server.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** Blocks the time of a form, after showing the bookings in it; then leads to its day in the agenda, which reports it. */
export async function sendBlock(post: Post) {
  const { deps, actor, form } = post;
  const choices = foundOr404(await viewBlockChoices(deps, actor));
  const date = asStaffDate(String(form.get("fromDate") ?? ""));
  const back = date !== null ? `/backoffice/calendar?date=${date}` : "/backoffice/calendar";
  if (form.get("intent") === "close") return sendClosure(post, back);
  const known = choices.people.map(({ id }) => id);
  const asked = form.has("everybody") ? known : form.getAll("employee").map(String);
  if (!asked.every((id) => known.includes(id))) throw new Response(null, { status: 404 });
  return sendTimeOff(post, [...new Set(asked)], back);
}

async function sendClosure({ deps, actor, form }: Post, back: string) {
  const rules = {
    schema: weeklyClosureForm,
    fieldMessage: weeklyClosureFieldMessage,
    blame: { NOT_FOUND: "store", VALIDATION: "toDate", OUTSIDE_WINDOW: "fromDate" },
  } as const;
  const sent = await sendTouching(form, rules, {
    deps,
    actor,
    changesOf: (closures) => closureChanges(deps, actor, closures),
    save: async (closures) => allowedOr404(await closeAhead(deps, actor, closures)),
  });
  if (sent.ok) throw redirect(settledHref(back, "cerrado" satisfies BlockDone, sent.value.settled), 303);
  const { form: reply, status, affected } = sent.error;
  return data<RefusedClosure>({ form: reply, affected }, { status });
}
