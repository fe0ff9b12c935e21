import { redirect, redirectDocument } from "@remix-run/cloudflare";
import type { Elsewhere } from "#app/usecases/wizard/view.ts";

/** Sends who asked for a step to where they belong; script makes of it `orInPlace`. */
export function elsewhere({ redirect: to, replaces }: Elsewhere): Response {
  return replaces ? redirectDocument(to) : redirect(to);
}
