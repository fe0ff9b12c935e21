import type { RefusalCode } from "#app/domain/codes/refusal.ts";

/** Why a form got no answer: whether the server was asked, and what the edge refused it with, in its words if it had any. */
export type Unsent = { readonly wasAsked: boolean; readonly code: RefusalCode; readonly sentence: string };

/**
 * What the router is given in place of an answer, so that the screen stays: an answer like any, in Remix's own encoding
 * (turbo-stream), with a status that has no loader asked again.
 */
export function unsentReply({ wasAsked, code, sentence }: Unsent): Response {
  const told = [{ _1: 2 }, "data", { _3: 4 }, "unsent", { _5: 6, _7: 8, _9: 10 }];
  const body = JSON.stringify([...told, "wasAsked", wasAsked, "code", code, "sentence", sentence]);
  return new Response(`${body}\n`, { status: 503 });
}

/** Null for an answer of the server's. */
export function unsentOf(answer: unknown): Unsent | null {
  return (answer as { readonly unsent?: Unsent } | null | undefined)?.unsent ?? null;
}
