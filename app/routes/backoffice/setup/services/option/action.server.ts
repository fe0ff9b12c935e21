import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import { ownForm } from "#app/inputs/setup/own-form.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import { ownFieldMessage } from "#app/text/setup/services/own-terms.ts";
import type { ServicesDone } from "#app/text/setup/services/services.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { changeOwnTerms, viewKeptTerms } from "#app/usecases/setup/services/option-terms.server.ts";
import type { RefusedOption } from "./option-view.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };
type Key = { readonly serviceId: string; readonly optionId: string };

/** Saves what the professionals ask and take for an option. */
export async function saveOption({ deps, actor, form }: Post, key: Key) {
  const late: (OwnByEmployee | null)[] = [];
  const rules = { schema: ownForm, fieldMessage: ownFieldMessage };
  const sent = await sendForm(form, rules, async ({ own, version }) => {
    const saved = allowedOr404(await changeOwnTerms(deps, actor, { ...key, version }, own));
    if (!saved.ok && saved.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
    if (!saved.ok && saved.error.code === "STALE") late.push(own);
    return saved;
  });
  const done: ServicesDone = "guardado";
  if (sent.ok) throw redirect(doneHref(`/backoffice/setup/services/${key.serviceId}`, done), 303);
  const { form: reply, status } = sent.error;
  const kept = late.length === 0 ? null : await viewKeptTerms(deps, actor, key, late[0] ?? null);
  const refused: RefusedOption = { form: reply, kept: kept?.ok ? kept.value : null };
  return data(refused, { status });
}
