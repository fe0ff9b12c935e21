import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askForRouter } from "#app/routing/ask-for-router.ts";
import { beforeStart } from "#app/routing/before-start.ts";
import { setForeignAside } from "#app/routing/foreign-nodes.ts";

window.fetch = askForRouter(window.fetch.bind(window));

/**
 * Remix's first render throws a promise of the loaders' answers. If React caught it while a key is pressed, React would have to
 * render at once, fail, and start no script (its error 345). So this code renders first and catches the promise itself.
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
