import type { ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import type { Env } from "../../env.ts";
import { type Incoming, requestOf, send } from "./web-request.ts";

type Worker = Required<Pick<ExportedHandler<Env>, "fetch" | "scheduled">>;
type Asked = Parameters<Worker["fetch"]>[0];

const TRIGGER = /^\/__scheduled(\?|$)/;

/** The Worker as its sources are now. `runClock` replaces a cron trigger and returns whether it succeeded. */
export function workerIn(vite: ViteDevServer, env: Env) {
  return { answer, runClock };

  async function answer(incoming: Incoming, outgoing: ServerResponse): Promise<void> {
    try {
      if (TRIGGER.test(incoming.originalUrl ?? "")) outgoing.writeHead((await runClock()) ? 200 : 500).end();
      else await send(await (await worker()).fetch(requestOf(incoming) as Asked, env, context()), outgoing);
    } catch (error) {
      const said = told(error);
      if (!outgoing.headersSent) outgoing.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" });
      outgoing.end(said);
    }
  }

  async function runClock(): Promise<boolean> {
    const controller = { cron: "* * * * *", scheduledTime: Date.now(), noRetry() {} };
    try {
      await (await worker()).scheduled(controller, env, context());
      return true;
    } catch (error) {
      told(error);
      return false;
    }
  }

  async function worker(): Promise<Worker> {
    return (await vite.ssrLoadModule("/worker/index.ts")).default;
  }

  /** Prints an error, mostly a source that does not compile, with the places in the sources. */
  function told(error: unknown): string {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return error instanceof Error ? `${error.stack}` : String(error);
  }
}

function context(): ExecutionContext {
  const waitUntil = (work: Promise<unknown>) => void work.catch(console.error);
  return { waitUntil, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
}
