import type { z } from "zod";
import { err, ok, type Result } from "#app/domain/result.ts";
import { specialDayForm } from "#app/inputs/setup/special-day.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import type { FormRules } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import {
  type SpecialDayDone,
  specialDayMessage,
  specialDayRefusal,
} from "#app/text/setup/stores/special-days.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { changeInWords, dateChanges, saveDate } from "#app/usecases/setup/stores/special-days.server.ts";
import { type StoreDates, viewStoreDates } from "#app/usecases/setup/stores/store-dates.server.ts";
import { datesHref } from "./dates-address.ts";
import type { RefusedDate } from "./day-form.tsx";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };
type Sent = z.output<typeof specialDayForm>;

/** Saves a date, after showing the bookings that it leaves out; answers where to go on. */
export async function handleDate(
  { deps, actor, form }: Post,
  dates: StoreDates,
  employeeId: string | null,
): Promise<Result<string, RefusedDate & { readonly status: number }>> {
  const { store } = dates;
  const rules: FormRules<typeof specialDayForm> = {
    schema: specialDayForm,
    fieldMessage: specialDayMessage,
    formMessage: specialDayRefusal,
    blame: { NOT_FOUND: "attending" },
  };
  let late: Sent | null = null;
  let saved: Sent | null = null;
  const sent = await sendTouching(form, rules, {
    deps,
    actor,
    changesOf: (change) => dateChanges(dates, { ...change, employeeId }),
    save: async (change) => {
      const done = allowedOr404(await saveDate(deps, actor, dates, { ...change, employeeId }));
      if (!done.ok && done.error.code === "STALE") late = change;
      if (done.ok) saved = change;
      return done;
    },
  });
  if (sent.ok) {
    const { date } = saved as unknown as Sent;
    const month = date.slice(0, 7);
    const page = datesHref({ storeId: store.id, of: employeeId, month, day: null, isReset: false });
    return ok(settledHref(page, "fecha" satisfies SpecialDayDone, sent.value.settled));
  }
  const { form: reply, status, affected } = sent.error;
  return err({
    form: reply,
    affected,
    status,
    kept: late && (await keptNow({ deps, actor }, store.id, late)),
  });

  async function keptNow(by: Omit<Post, "form">, storeId: string, change: Sent) {
    const now = foundOr404(await viewStoreDates(by.deps, by.actor, storeId));
    return { version: now.store.version, details: changeInWords(now, { ...change, employeeId }) };
  }
}
