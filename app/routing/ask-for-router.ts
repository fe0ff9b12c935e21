import { holdLoad } from "#app/components/site/held-loads.ts";
import { unsentReply } from "#app/components/site/unsent.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { bringSheet } from "#app/routing/sheets.ts";

type Ask = typeof fetch;

/**
 * `fetch` for a page. The router's own requests are recognised by their `URL` object. Failed loads wait until they succeed; a
 * form without an answer gets the reason, for `answerElse` or, on other routes, `UnsentAlert`.
 */
export function askForRouter(ask: Ask): Ask {
  return async (what, init) => {
    if (!(what instanceof URL)) return ask(what, init);
    const whole = async () => {
      const reply = await ask(what, init);
      // The connection may also break in the middle.
      await Promise.all([reply.clone().text(), bringSheet(what, reply, ask)]);
      return reply;
    };
    return init?.method ? sent(whole, init.signal) : holdLoad(whole, isOfRouter, init?.signal);
  };
}

/** A 'not found' page counts as the router's; a proxy's answer for a server that is down does not. */
function isOfRouter({ status, headers }: Response): boolean {
  return status < 500 && headers.has("X-Remix-Response");
}

type Refused = { readonly errorCode: RefusalCode; readonly errorMessage: string };

async function sent(ask: () => Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  const reply = await ask().catch(() => null);
  signal?.throwIfAborted();
  if (reply === null) return unsentReply({ wasAsked: false, code: "UNAVAILABLE", sentence: "" });
  if (reply.headers.get("Content-Type")?.startsWith("application/json")) {
    const { errorCode, errorMessage } = await reply.json<Refused>();
    return unsentReply({ wasAsked: true, code: errorCode, sentence: errorMessage });
  }
  const isAnswer = reply.status !== 500 && reply.headers.has("X-Remix-Response");
  return isAnswer ? reply : unsentReply({ wasAsked: true, code: "UNAVAILABLE", sentence: "" });
}
