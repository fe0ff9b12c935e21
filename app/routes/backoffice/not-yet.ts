import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireUser } from "#app/routing/guard.server.ts";

/**
 * The calendar, where a business begins (accounts §4, Route entry) and the mails to its people lead. Until
 * it is built: on to what there is, its señas for those who run it and the news of turnos for its professionals.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireUser({ request, context });
  return redirect(context.isManager ? "/backoffice/payments" : "/notifications");
}
