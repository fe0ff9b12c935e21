import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { beforeStart } from "#app/routing/before-start.ts";

beforeStart().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
