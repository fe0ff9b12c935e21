import { type Kept, soonText } from "#app/text/site/promises.ts";
import "#app/styles/parts/badge.css";

/** The badge of a feature that no page has yet. */
export function Soon({ kept }: { readonly kept: Kept }) {
  return "soon" in kept ? <span className="badge badge-warm">{soonText}</span> : null;
}
