import { holdLoad } from "#app/components/site/held-loads.ts";

type Ask = typeof fetch;

/**
 * `fetch` for a page, where what the router asks for is told apart by being a `URL`: loads that fail are held until they
 * succeed, and a form that the edge refuses fails with the code of its refusal, for `answerElse`.
 */
export function askForRouter(ask: Ask): Ask {
  return async (what, init) => {
    if (!(what instanceof URL)) return ask(what, init);
    if (init?.method) return refusedOr(await ask(what, init));
    const load = async () => {
      const reply = await ask(what, init);
      await reply.clone().text(); // A line may break in the middle, too.
      return reply;
    };
    return holdLoad(load, isOfRouter, init?.signal);
  };
}

/** Also a page that was not found is one; what a proxy says of a server that is down is none. */
function isOfRouter({ status, headers }: Response): boolean {
  return status < 500 && headers.has("X-Remix-Response");
}

async function refusedOr(reply: Response): Promise<Response> {
  const isRefused = reply.headers.get("Content-Type")?.startsWith("application/json");
  if (isRefused) throw Object.assign(new Error("refused"), await reply.json());
  return reply;
}
