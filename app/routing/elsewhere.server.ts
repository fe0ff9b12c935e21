import { redirect, redirectDocument } from "@remix-run/cloudflare";
import type { Elsewhere } from "#app/usecases/wizard/view.ts";

/** Redirects a visitor to the step they may see; script turns it into `orInPlace`. */
export function elsewhere({ redirect: to, replaces }: Elsewhere): Response {
  return replaces ? redirectDocument(to) : redirect(to);
}
