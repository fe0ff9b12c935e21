import { Outlet, useLocation } from "@remix-run/react";
import { BusyOverlay } from "#app/components/site/busy-overlay.tsx";
import { SiteFooter } from "#app/components/site/frame/footer.tsx";
import { RightsStrip } from "#app/components/site/frame/rights-strip.tsx";
import { showsFooter, showsRights } from "#app/components/site/frame/shown-footer.ts";
import { useFrameData } from "#app/components/site/frame/use-frame-data.ts";
import { isBusinessPage } from "#app/domain/paths/page-paths.ts";

/** The frame of every screen except the wizard's, which carries nothing it does not need. */
export default function SiteFrame() {
  const shown = useFrameData();
  const { pathname } = useLocation();
  return (
    <>
      <Outlet />
      {showsRights(pathname) ? <RightsStrip /> : null}
      {shown !== null && showsFooter(pathname, shown.account !== null) ? (
        <SiteFooter {...shown} hasList={!isBusinessPage(pathname)} />
      ) : null}
      <BusyOverlay />
    </>
  );
}
