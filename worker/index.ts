import { env as startEnv } from "cloudflare:workers";
import { type Env, readSettings } from "./env.ts";
import { handleRequest } from "./site.ts";

// Read while the Worker starts, so that an invalid setting stops it there and not at a visitor's request.
const settings = readSettings({ ...startEnv });

export default {
  fetch: (request, env, context) => handleRequest(request, env, settings, context),
  scheduled: async (controller, env, context) => {
    const { runClock } = await import("./jobs/clock.ts");
    await runClock(controller, env, settings, context);
  },
} satisfies ExportedHandler<Env>;
