/** The state of the router's loads: no failure, a failed connection, a failed server, or a retry. */
export type LoadState = "well" | "offline" | "broken" | "trying";

/** A failed load that is not over. */
type HeldLoad = { state: LoadState; again: () => void };

const held = new Set<HeldLoad>();
const listeners = new Set<() => void>();

/** The worst state among the held loads. */
export function loadState(): LoadState {
  const states = [...held].map(({ state }) => state);
  return states.find((state) => state !== "trying") ?? states[0] ?? "well";
}

export function watchLoads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellers = new Set<symbol>();

/**
 * For a part of the screen that reports its own load, until the returned function is called: nothing shows over the title
 * meanwhile.
 */
export function tellFailures(): () => void {
  const teller = Symbol();
  tellers.add(teller);
  tell();
  return () => {
    tellers.delete(teller);
    tell();
  };
}

export function areToldElsewhere(): boolean {
  return tellers.size > 0;
}

export function loadAgain(): void {
  for (const { again } of held) again();
}

/**
 * The answer to `ask`, however long it takes. A failed load would replace the screen; instead the router waits, the screen stays,
 * and the user can retry (booking §8). `signal` is the router's, which aborts a load when the user goes elsewhere.
 */
export async function holdLoad(
  ask: () => Promise<Response>,
  isAnswer: (reply: Response) => boolean,
  signal?: AbortSignal | null,
): Promise<Response> {
  const load: HeldLoad = { state: "trying", again: () => {} };
  for (;;) {
    const reply = await ask().catch(() => null);
    if (signal?.aborted || (reply && isAnswer(reply))) {
      if (held.delete(load)) tell();
      signal?.throwIfAborted();
      if (reply) return reply;
    }
    load.state = reply ? "broken" : "offline";
    await new Promise<void>((resolve) => {
      load.again = resolve;
      signal?.addEventListener("abort", load.again);
      held.add(load);
      tell();
    });
    load.state = "trying";
    tell();
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}
