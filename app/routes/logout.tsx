import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { endSession } from "#app/usecases/sessions.server.ts";

/** Reading this address changes nothing: only 'Salir', a form, ends a session (accounts §2). */
export function loader() {
  return redirect("/");
}

/** 'Salir' of the user menu (accounts §2). */
export async function action({ context }: ActionFunctionArgs) {
  if (context.actor.kind === "user") await endSession(context.deps, context.actor);
  const headers = context.sessionCookies(null).map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return redirect("/", { status: 303, headers });
}

export default function Logout() {
  return null;
}
