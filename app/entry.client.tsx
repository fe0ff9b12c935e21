import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askForRouter } from "#app/routing/ask-for-router.ts";
import { beforeStart } from "#app/routing/before-start.ts";
import { setForeignAside } from "#app/routing/foreign-nodes.ts";

window.fetch = askForRouter(window.fetch.bind(window));

/**
 * Remix's first render throws a promise of what the loaders said. Were it React's, and a key pressed just as that listens, React
 * would have to draw at once what it cannot yet: it gives up, and no script starts (its error 345). So it is thrown before, at us.
 */
new Promise(() => RemixBrowser({}))
  .catch((said: Promise<void>) => said.then(beforeStart))
  .then(() =>
    startTransition(() => {
      const app = document.querySelector("#app");
      if (app === null) return;
      setForeignAside();
      hydrateRoot(app, <RemixBrowser />);
    }),
  );
