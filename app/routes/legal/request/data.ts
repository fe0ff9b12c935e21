import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { foundOr404 } from "#app/routing/found.ts";
import { profileText } from "#app/text/accounts/profile.ts";
import { refusalMessage } from "#app/text/refusals.ts";
import { dataByLink } from "#app/usecases/legal/data-by-link.server.ts";
import { requestByLink } from "#app/usecases/legal/request-by-link.server.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

/** GET does nothing, because mail programs open links by themselves. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.token));
}

/** 'Descargar mis datos' on a request's page: the file, as from 'Mi cuenta'. */
export async function action({ params, context }: ActionFunctionArgs) {
  const asked = foundOr404(await requestByLink(context.deps, params.token ?? ""));
  const everything = await dataByLink(context.deps, asked);
  if (everything.ok) {
    return new Response(JSON.stringify(everything.value, null, 2), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${profileText.downloadFile}"`,
        "Cache-Control": "no-store",
      },
    });
  }
  // The page itself says why there is nothing to download.
  if (everything.error.code === "STATUS_NOT_ALLOWED") return redirect(pageOf(params.token), 303);
  return new Response(refusalMessage(everything.error), {
    status: refusalStatus(everything.error),
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

function pageOf(token = ""): string {
  return `/pedido/${encodeURIComponent(token)}`;
}
