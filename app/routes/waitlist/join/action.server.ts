import { data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { AppContext } from "#app/context.ts";
import { entryPath } from "#app/domain/paths/waitlist-paths.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { guestJoinForm, joinForm } from "#app/inputs/waitlist.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { type JoinField, joinFieldMessage, joinLimit, joinRefusal } from "#app/text/waitlist/join.ts";
import type { Place } from "#app/usecases/catalog/store-catalog.server.ts";
import type { Refusal } from "#app/usecases/deps.ts";
import { entryToken, receiptToken } from "#app/usecases/secrets/waitlist-link.server.ts";
import { type JoinInput, joinWaitlist } from "#app/usecases/waitlist/join-waitlist.server.ts";

type Wanted = Place & { readonly choices: WizardChoices };

/**
 * Adds a waitlist entry, and redirects to its page. A client with an address to confirm gets a page that grants no access to the
 * entry.
 */
export async function sendJoin({ deps, actor }: AppContext, form: FormData, wanted: Wanted) {
  let refusal: Refusal = { code: "INTERNAL" };
  const rules = {
    fieldMessage: (field: string, code: Refusal["code"]) => joinFieldMessage(field as JoinField, code),
    formMessage: () => joinRefusal(refusal),
    limitMessage: joinLimit,
  };
  const enter = async (input: JoinInput) => {
    const joined = await joinWaitlist(deps, actor, input);
    if (joined.ok) return joined;
    refusal = joined.error;
    // An error of the whole form: no field may reveal that an address waits already.
    return joined.error.code === "TOO_MANY"
      ? { ok: false as const, error: { code: joined.error.code } }
      : joined;
  };
  const sent =
    actor.kind === "user"
      ? await sendForm(form, { ...rules, schema: joinForm }, (typed) => enter(inputOf(wanted, typed, null)))
      : await sendForm(form, { ...rules, schema: guestJoinForm }, ({ name, email, ...typed }) =>
          enter(inputOf(wanted, typed, { name, email })),
        );
  if (!sent.ok) return data<FormReply>(sent.error.form, { status: sent.error.status });
  const { entryId, isConfirmed } = sent.value;
  const isTheirs = isConfirmed && actor.kind === "user";
  const token = isTheirs ? entryToken(deps.settings, entryId) : receiptToken(deps.settings, entryId);
  throw redirect(doneHref(entryPath(token), "anotado"), 303);
}

function inputOf(
  { choices, ...place }: Wanted,
  { days, part, others, phone, key }: z.output<typeof joinForm>,
  guest: JoinInput["guest"],
): JoinInput {
  const employeeId = choices.employee === ANY_EMPLOYEE ? null : choices.employee;
  const { servicePriceIds } = choices;
  const wish = { servicePriceIds, employeeId, othersToo: others, days, part };
  return { ...place, ...wish, guest, phone, key: key === "" ? null : key };
}
