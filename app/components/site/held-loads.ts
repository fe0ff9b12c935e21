/** How it stands with what the router loads: nothing has failed, the line did or the server, or it is being tried again. */
export type LoadState = "well" | "offline" | "broken" | "trying";

/** A load that has failed and is not over. */
type HeldLoad = { state: LoadState; again: () => void };

const held = new Set<HeldLoad>();
const listeners = new Set<() => void>();

/** The worst of all that is held. */
export function loadState(): LoadState {
  const states = [...held].map(({ state }) => state);
  return states.find((state) => state !== "trying") ?? states[0] ?? "well";
}

export function watchLoads(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tellers = new Set<symbol>();

/** A part of the screen that tells of its own load until the call that is answered: nothing is told over the title then. */
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
 * The answer to `ask`, however long that takes. A load that failed would take the screen with it; the router waits
 * instead, the screen stays, and it is asked again when the person says so (booking §8). `signal` is the router's, which
 * gives a load up when the person goes elsewhere.
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
