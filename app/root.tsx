import { isRouteErrorResponse, type MetaArgs, Outlet, useLocation, useRouteError } from "@remix-run/react";
import { useEffect, useState } from "react";
import { LoadFailed } from "#app/components/site/load-failed.tsx";
import { ErrorScreen, NotFoundScreen, PRODUCT } from "#app/components/site/message-screen.tsx";
import { SessionWatch } from "#app/components/site/session-watch.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { isOfficePath, LOST_PAGE } from "#app/domain/paths/office-paths.ts";
import { DrawnDocument } from "#app/drawn-document.tsx";
import messageSheet from "#app/styles/entries/message.css?url";
import { TakenOverPage } from "#app/taken-over-page.tsx";
import { errorPageText, notFoundPageText } from "#app/text/site/frame.ts";

/** The server draws the document; script takes over only the content of `#app`. */
export const Layout = import.meta.env.SSR ? DrawnDocument : TakenOverPage;

/** The title of a screen without its own, mostly an error. */
export function meta({ error }: MetaArgs) {
  const { title } = isRouteErrorResponse(error) && error.status === 404 ? notFoundPageText : errorPageText;
  return [{ title: `${title} · ${PRODUCT}` }];
}

export default function App() {
  return (
    <>
      <Outlet />
      <LoadFailed />
      <SessionWatch />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // A document that arrived as an error has the right sheet; an error in the browser still has the other screen's sheet.
  const [isDrawnAnew] = useState(useHydrated());
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  const isOffice = isOfficePath(useLocation().pathname);
  const isLost = isDrawnAnew && isUnknown && isOffice;
  // The client cannot draw the frame here: the server draws the back office's own page.
  useEffect(() => {
    if (isLost) window.location.replace(LOST_PAGE);
  }, [isLost]);
  if (isLost) return null;
  return (
    <>
      {isDrawnAnew && <link rel="stylesheet" href={messageSheet} />}
      {isUnknown ? <NotFoundScreen /> : <ErrorScreen />}
    </>
  );
}
