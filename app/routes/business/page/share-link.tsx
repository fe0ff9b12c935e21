import type { MouseEvent } from "react";
import { businessPageText } from "#app/text/site/business-page.ts";
import { PageIcon } from "./page-icon.tsx";

export const SHARE_ID = "compartir";

type ShareLinkProps = { readonly title: string; readonly text: string; readonly url: string };

/** Opens the phone's own sharing; without script or such sharing, it leads to the links below. */
export function ShareLink(shared: ShareLinkProps) {
  function share(event: MouseEvent) {
    if (typeof navigator.share !== "function") return;
    event.preventDefault();
    // Rejected when the visitor cancels: nothing is left to do.
    navigator.share(shared).then(undefined, () => undefined);
  }
  return (
    <a className="btn btn-line btn-sm" href={`#${SHARE_ID}`} onClick={share}>
      <PageIcon name="share" small />
      {businessPageText.share}
    </a>
  );
}
