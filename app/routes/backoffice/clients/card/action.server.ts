import { data, redirect } from "@remix-run/cloudflare";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import { clientNotesForm, clientTagForm } from "#app/inputs/clients/clients.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { foundOr404, knownOr404 } from "#app/routing/found.ts";
import { type ClientDone, clientFieldMessage, clientText } from "#app/text/clients/clients.ts";
import { errorMessage } from "#app/text/errors.ts";
import { type ClientChange, changeClient } from "#app/usecases/clients/change-client.server.ts";
import { undoMerge } from "#app/usecases/clients/merge-clients.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };

/** Handles a form of the card. */
export async function handleClient(post: Post, clientId: string) {
  const { deps, actor, form } = post;
  const change = async (asked: Omit<ClientChange, "clientId">) =>
    knownOr404(await changeClient(deps, actor, { clientId, ...asked }));
  const done = (word: ClientDone) => redirect(doneHref(`/backoffice/clients/${clientId}`, word), 303);
  const drop = form.get("drop");
  if (typeof drop === "string") {
    foundOr404(
      await change({ version: null, change: ({ tags }) => ({ tags: tags.filter((tag) => tag !== drop) }) }),
    );
    throw done("guardado");
  }
  switch (form.get("intent")) {
    case "block":
    case "unblock": {
      const isOff = form.get("intent") === "block";
      const at = isOff ? deps.now() : null;
      foundOr404(
        await change({
          version: null,
          change: ({ blockedAt }) => ({ blockedAt: isOff ? (blockedAt ?? at) : null }),
        }),
      );
      throw done(isOff ? "bloqueado" : "desbloqueado");
    }
    case "undo": {
      const mergeId = String(form.get("merged") ?? "");
      const undone = knownOr404(await undoMerge(deps, actor, { keepId: clientId, mergeId }));
      throw done(undone.ok ? "separado" : "vencido");
    }
    case "tag": {
      const sent = await sendForm(
        form,
        { schema: clientTagForm, fieldMessage: clientFieldMessage },
        ({ tag }) =>
          change({
            version: null,
            change: ({ tags }) => ({ tags: tags.length < MOST_TAGS ? [...new Set([...tags, tag])] : tags }),
          }),
      );
      if (sent.ok) throw done("guardado");
      return data<FormReply>(
        { status: "error", error: { "": [clientFieldMessage("tags", "VALIDATION")] } },
        { status: 400 },
      );
    }
    case "notes": {
      const rules = { schema: clientNotesForm, fieldMessage: clientFieldMessage, formMessage: faultOf };
      const sent = await sendForm(form, rules, ({ version, ...values }) =>
        change({ version, change: () => values }),
      );
      if (sent.ok) throw done("guardado");
      return data<FormReply>(sent.error.form, { status: sent.error.status });
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

const MOST_TAGS = 20;

function faultOf(code: Parameters<typeof errorMessage>[0]): string {
  return code === "STALE" ? clientText.stale : errorMessage(code);
}
