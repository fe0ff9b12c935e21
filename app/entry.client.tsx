import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { askForRouter } from "#app/routing/ask-for-router.ts";
import { beforeStart } from "#app/routing/before-start.ts";

window.fetch = askForRouter(window.fetch.bind(window));

beforeStart().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
