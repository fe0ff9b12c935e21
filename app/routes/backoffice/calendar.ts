import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireUser } from "#app/routing/guard.server.ts";

/**
 * Where a business begins (accounts §4, Route entry), and where the mails to its people lead. Until it has a calendar:
 * on to what there is, its señas for those who run it and the news of turnos for its professionals.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireUser({ request, context });
  return redirect(context.isManager ? "/backoffice/payments" : "/notifications");
}
