import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type Access, accessOf, turnedAwayTo } from "#app/domain/access.ts";
import { safeRedir } from "#app/domain/paths/redir.ts";
import type { SignedIn } from "#app/usecases/deps.ts";

type Asked = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * The user that may enter this page; other users are sent elsewhere, guests to log in and back (accounts §6). The use case
 * decides about acts there.
 */
export function requireUser(asked: Asked, access?: Access): SignedIn {
  guard(asked, access);
  const { actor } = asked.context;
  if (actor.kind === "guest") throw new Error("A guest was let into a page for people who are signed in");
  return actor;
}

/**
 * Turns away visitors without access; for pages that guests may see. `access`: given if the path alone does not determine it.
 */
function guard({ request, context }: Asked, access?: Access): void {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const elsewhere = turnedAwayTo(access ?? accessOf(path), context.actor);
  if (elsewhere === null) return;
  if (elsewhere !== "/login") throw redirectDocument(elsewhere);
  const redir = new URLSearchParams({ redir: `${path}${withoutRouting(search)}` });
  throw redirectDocument(`/login?${redir}`);
}

/** For the pages of login and sign-up: a signed-in user goes on to the page they wanted, or to the start page of their role. */
export function guardEntrance(asked: Asked): void {
  const redir = safeRedir(new URL(asked.request.url).searchParams.get("redir"));
  if (asked.context.actor.kind === "user" && redir !== null) throw redirectDocument(redir);
  guard(asked);
}

/** Remix adds a parameter of its own when it asks for data. */
function withoutRouting(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  return params.size === 0 ? "" : `?${params}`;
}
