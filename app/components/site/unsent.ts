import type { RefusalCode } from "#app/domain/codes/refusal.ts";

/** Why a form got no answer: whether the server was asked, and the edge's refusal, in its words if it had any. */
export type Unsent = { readonly wasAsked: boolean; readonly code: RefusalCode; readonly sentence: string };

/**
 * The router's substitute for an answer, so that the screen stays. It has Remix's own encoding (turbo-stream), with a status
 * after which no loader runs.
 */
export function unsentReply({ wasAsked, code, sentence }: Unsent): Response {
  const told = [{ _1: 2 }, "data", { _3: 4 }, "unsent", { _5: 6, _7: 8, _9: 10 }];
  const body = JSON.stringify([...told, "wasAsked", wasAsked, "code", code, "sentence", sentence]);
  return new Response(`${body}\n`, { status: 503 });
}

/** Null for a real answer of the server. */
export function unsentOf(answer: unknown): Unsent | null {
  return (answer as { readonly unsent?: Unsent } | null | undefined)?.unsent ?? null;
}
