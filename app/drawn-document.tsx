import { Meta } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { DocumentContext } from "#app/document.ts";
import { KeptScroll } from "#app/kept-scroll.tsx";
import { LateScripts } from "#app/late-scripts.tsx";

/**
 * The document around every screen, as the server draws it: head, the screen's own small CSS, and scripts if wanted. React gets
 * only the content of `#app`, because browser extensions add nodes to head and body.
 */
export function DrawnDocument({ children }: { readonly children: ReactNode }) {
  const { scripts, nonce, sheet } = useContext(DocumentContext);
  // If the server could not read the sheet, the browser fetches it through this import.
  const css = sheet.css ?? `@import "${sheet.href}";`;
  return (
    <html lang="es-AR" className={scripts ? "scripted" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, built with the product */}
        <style nonce={nonce} data-sheet={sheet.href} dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <div id="app">{children}</div>
        {scripts && <KeptScroll nonce={nonce} />}
        {scripts && <LateScripts />}
      </body>
    </html>
  );
}
