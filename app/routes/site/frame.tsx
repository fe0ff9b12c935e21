import { Outlet, useLocation } from "@remix-run/react";
import { BusyOverlay } from "#app/components/site/busy-overlay.tsx";
import { SiteFooter } from "#app/components/site/footer.tsx";
import { showsFooter } from "#app/components/site/shown-footer.ts";
import { useShellData } from "#app/components/site/use-frame-data.ts";

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
