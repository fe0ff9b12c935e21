import { holdLoad } from "#app/components/site/held-loads.ts";
import { unsentReply } from "#app/components/site/unsent.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { bringSheet } from "#app/routing/sheets.ts";

type Ask = typeof fetch;

/**
 * `fetch` for a page, where what the router asks for is told apart by being a `URL`: loads that fail are held until they
 * succeed, and a form that gets no answer is answered with why, for `answerElse` or, where no route does, `UnsentAlert`.
 */
export function askForRouter(ask: Ask): Ask {
  return async (what, init) => {
    if (!(what instanceof URL)) return ask(what, init);
    const whole = async () => {
      const reply = await ask(what, init);
      // A line may break in the middle, too.
      await Promise.all([reply.clone().text(), bringSheet(what, reply, ask)]);
      return reply;
    };
    return init?.method ? sent(whole, init.signal) : holdLoad(whole, isOfRouter, init?.signal);
  };
}

/** Also a page that was not found is one; what a proxy says of a server that is down is none. */
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
