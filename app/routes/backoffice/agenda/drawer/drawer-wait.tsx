import { useEffect } from "react";
import { loadAgain, tellFailures } from "#app/components/site/held-loads.ts";
import { useLoadState } from "#app/components/site/use-under-way.ts";
import { drawerText } from "#app/text/agenda/drawer.ts";
import { loadFailedText } from "#app/text/site/load-failed.ts";

/** Shown while the content loads or after it failed; then with a retry, or a link to its page. */
export function DrawerWait({ page }: { readonly page: string }) {
  const state = useLoadState();
  useEffect(tellFailures, []);
  if (state === "well" || state === "trying") {
    return (
      <div className="drawer-wait">
        <p className="sr" role="status">
          {drawerText.loading}
        </p>
        <i />
        <i />
        <i />
      </div>
    );
  }
  return (
    <div className="drawer-failed" role="alert">
      <p>
        <b>{drawerText.failed}</b>
      </p>
      <p>{loadFailedText.because[state]}</p>
      <p>
        <button type="button" className="btn" onClick={loadAgain}>
          {loadFailedText.again}
        </button>
        <a className="btn btn-quiet" href={page} target="_self">
          {drawerText.page}
        </a>
      </p>
    </div>
  );
}
