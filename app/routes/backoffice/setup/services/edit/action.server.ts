import { data, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { ServiceDraft } from "#app/domain/setup/services/service-draft.ts";
import { serviceForm } from "#app/inputs/setup/service-form.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import { allowedOr404 } from "#app/routing/found.ts";
import { errorMessage } from "#app/text/errors.ts";
import { type ServicesDone, serviceFieldMessage, serviceText } from "#app/text/setup/services/services.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { changeService } from "#app/usecases/setup/services/save-service.server.ts";
import { showService } from "#app/usecases/setup/services/service-state.server.ts";
import {
  serviceCalendarChanges,
  viewKeptService,
} from "#app/usecases/setup/services/weigh-service.server.ts";
import { type RefusedService, redrawn } from "../service-view.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** Handles a form of the page: draws other rows, shows the service again, or saves. */
export async function handleService(post: Post, serviceId: string) {
  const redraw = redrawn(post.form);
  if (redraw) return data<RefusedService>(redraw);
  if (post.form.get("intent") !== "show") return saveService(post, serviceId);
  const shown = await showService(post.deps, post.actor, serviceId);
  if (!shown.ok && shown.error.code !== "STALE") throw new Response(null, { status: 404 });
  throw redirect(doneHref(pageOf(serviceId), "visible" satisfies ServicesDone), 303);
}

async function saveService({ deps, actor, form }: Post, serviceId: string) {
  const late: ServiceDraft[] = [];
  const rules = { schema: serviceForm, fieldMessage: serviceFieldMessage, formMessage };
  const sent = await sendTouching(form, rules, {
    deps,
    actor,
    changesOf: ({ draft }) => serviceCalendarChanges(deps, actor, { serviceId, draft }),
    save: async ({ draft, version }) => {
      const saved = allowedOr404(await changeService(deps, actor, { serviceId, version }, draft));
      if (!saved.ok && saved.error.code === "STALE") late.push(draft);
      return saved;
    },
  });
  const done: ServicesDone = "guardado";
  if (sent.ok) throw redirect(settledHref(pageOf(serviceId), done, sent.value.settled), 303);
  const { form: reply, status, affected } = sent.error;
  const [draft] = late;
  const kept = draft ? await viewKeptService(deps, actor, { serviceId, draft }) : null;
  const refused: RefusedService = { form: reply, affected, kept: kept?.ok ? kept.value : null, row: null };
  return data(refused, { status });
}

function formMessage(code: Parameters<typeof errorMessage>[0]): string {
  return code === "NOT_FOUND" ? serviceText.gone : errorMessage(code);
}

function pageOf(serviceId: string): string {
  return `/backoffice/setup/services/${serviceId}`;
}
