import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type Access, accessOf, turnedAwayTo } from "#app/domain/access.ts";
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

/** Remix asks for data with a parameter of its own. */
function withoutRouting(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("_routes");
  return params.size === 0 ? "" : `?${params}`;
}
