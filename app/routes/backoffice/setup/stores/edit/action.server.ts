import { data, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { storeForm, versionIn } from "#app/inputs/setup/store-form.ts";
import { sendTouching, settledHref } from "#app/routing/affected.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { storeFieldMessage } from "#app/text/setup/stores/store-fields.ts";
import type { StoreDone } from "#app/text/setup/stores/stores.ts";
import { usualAreaOf } from "#app/usecases/clients/usual-area.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { saveStore, viewKeptStore } from "#app/usecases/setup/stores/save-store.server.ts";
import type { RefusedStore } from "../store-view.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };
type Late = z.output<typeof storeForm>;

/** Saves a store's form, after showing the bookings that its new hours leave out. */
export async function handleStore({ deps, actor, form }: Post, storeId: string) {
  const area = () => usualAreaOf(deps, actor);
  const rules = { schema: storeForm, fieldMessage: storeFieldMessage, area };
  let late: Late | null = null;
  const sent = await sendTouching(form, rules, {
    deps,
    actor,
    changesOf: ({ weekly }) => [{ kind: "STORE_HOURS", storeId, weekly }],
    save: async (values) => {
      const saved = await saveStore(deps, actor, { storeId, values, version: versionIn(form) });
      if (!saved.ok && saved.error.code === "STALE") late = values;
      if (!saved.ok && saved.error.code === "NOT_FOUND") throw new Response(null, { status: 404 });
      return allowedOr404(saved);
    },
  });
  const done: StoreDone = "guardada";
  const here = `/backoffice/setup/stores/${storeId}`;
  if (sent.ok) throw redirect(settledHref(here, done, sent.value.settled), 303);
  const { form: reply, status, affected } = sent.error;
  const kept = late && foundOr404(await viewKeptStore(deps, actor, { storeId, values: late as Late }));
  return data<RefusedStore>({ form: reply, affected, kept }, { status });
}
