import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { AppContext } from "#app/context.ts";
import type { SellerFailure } from "#app/text/payments/seller-failures.ts";
import { finishConnection } from "#app/usecases/payments/sellers/connection.server.ts";

/** Where the card provider sends an owner back to, after connecting an account or declining. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const outcome = await outcomeOf(context, searchParams.get("code"), searchParams.get("state"));
  return redirect(placeOf(outcome), { headers: { "Cache-Control": "no-store" } });
}

function placeOf(outcome: "conectada" | SellerFailure): string {
  return outcome === "conectada"
    ? doneHref("/backoffice/payments", outcome)
    : `/backoffice/payments?cuenta=${outcome}`;
}

async function outcomeOf({ deps, actor }: AppContext, code: string | null, state: string | null) {
  if (actor.kind === "guest" || !code || !state) return "rechazada";
  const finished = await finishConnection(deps, actor, { code, state });
  if (finished.ok) return "conectada";
  return finished.error.code === "ACCOUNT_TAKEN" ? "ocupada" : "rechazada";
}
