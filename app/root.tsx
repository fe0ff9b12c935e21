import { isRouteErrorResponse, Links, Meta, type MetaArgs, Outlet, useRouteError } from "@remix-run/react";
import { type ReactNode, useContext, useState } from "react";
import { LoadFailed } from "#app/components/site/load-failed.tsx";
import { ErrorScreen, NotFoundScreen, PRODUCT } from "#app/components/site/message-screen.tsx";
import { SessionWatch } from "#app/components/site/session-watch.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { DocumentContext } from "#app/document.ts";
import { KeptScroll } from "#app/kept-scroll.tsx";
import { LateScripts } from "#app/late-scripts.tsx";
import messageSheet from "#app/styles/entries/message.css?url";
import { errorPageText, notFoundPageText } from "#app/text/site/frame.ts";

/** The document around every screen: head, the screen's own small CSS, and scripts where they are wanted. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const { scripts, ...facts } = useContext(DocumentContext);
  const { css, nonce = facts.nonce } = useScreenCss();
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, built with the product */}
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        {children}
        {scripts && <KeptScroll nonce={nonce} />}
        {scripts && <LateScripts />}
      </body>
    </html>
  );
}

/** Where a screen says nothing of its own: an error, mostly. */
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
  // A document that came as an error has the sheet already; one that went wrong in the browser has another screen's.
  const [isDrawnAnew] = useState(useHydrated());
  return (
    <>
      {isDrawnAnew && <link rel="stylesheet" href={messageSheet} />}
      {isRouteErrorResponse(error) && error.status === 404 ? <NotFoundScreen /> : <ErrorScreen />}
    </>
  );
}

type ScreenCss = { readonly css: string; readonly nonce?: string };

/** Only the server has style sheets: in the browser the document's own is kept, also where an error draws it anew. */
const useScreenCss = import.meta.env.SSR ? useSheet : keptCss();

/** A sheet that could not be read is fetched by the browser, through the one that it gets. */
function useSheet(): ScreenCss {
  const { sheet } = useContext(DocumentContext);
  return { css: "css" in sheet ? sheet.css : `@import "${sheet.href}";` };
}

function keptCss(): () => ScreenCss {
  const style = document.querySelector("style");
  const kept = { css: style?.textContent ?? "", nonce: style?.nonce ?? "" };
  return () => kept;
}
