import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type Access, accessOf, turnedAwayTo } from "#app/domain/access.ts";
import { safeRedir } from "#app/domain/paths/redir.ts";
import type { SignedIn } from "#app/usecases/deps.ts";

type Asked = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * The person who may enter this page; anybody else is sent where they belong, a guest to log in and back (accounts §6).
 * Who may act there the use case says.
 */
export function requireUser(asked: Asked, access?: Access): SignedIn {
  guard(asked, access);
  const { actor } = asked.context;
  if (actor.kind === "guest") throw new Error("A guest was let into a page for people who are signed in");
  return actor;
}

/** Turns away whoever has no business here; for pages that guests may see. `access`: where the path alone does not tell. */
export function guard({ request, context }: Asked, access?: Access): void {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const elsewhere = turnedAwayTo(access ?? accessOf(path), context.actor);
  if (elsewhere === null) return;
  if (elsewhere !== "/login") throw redirectDocument(elsewhere);
  const redir = new URLSearchParams({ redir: `${path}${withoutRouting(search)}` });
  throw redirectDocument(`/login?${redir}`);
}

/**
 * Of the pages of login and sign-up: who is signed in has no business there, and goes on to the page they wanted to come to,
 * or to where their role begins.
 */
export function guardEntrance(asked: Asked): void {
  const redir = safeRedir(new URL(asked.request.url).searchParams.get("redir"));
  if (asked.context.actor.kind === "user" && redir !== null) throw redirectDocument(redir);
  guard(asked);
}

/** Remix asks for data with a parameter of its own. */
function withoutRouting(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  return params.size === 0 ? "" : `?${params}`;
}
