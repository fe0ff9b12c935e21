import { Outlet, useLocation } from "@remix-run/react";
import { BusyOverlay } from "#app/components/shell/busy-overlay.tsx";
import { showsFooter } from "#app/components/shell/shown-footer.ts";
import { SiteFooter } from "#app/components/shell/site-footer.tsx";
import { useShellData } from "#app/components/shell/use-shell-data.ts";

/** What stands around every screen but the wizard's, which carries nothing it does not need. */
export default function SiteFrame() {
  const { account, productName } = useShellData();
  const { pathname } = useLocation();
  return (
    <>
      <Outlet />
      {productName !== null && showsFooter(pathname, account !== null) ? (
        <SiteFooter productName={productName} />
      ) : null}
      <BusyOverlay />
    </>
  );
}
