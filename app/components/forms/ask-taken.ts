/** Whether a name, an address or the like is taken, by the call that checks it; null if there was no answer. */
export async function askTaken(path: string, asked: string, signal: AbortSignal): Promise<boolean | null> {
  try {
    const reply = await fetch(`${path}?q=${encodeURIComponent(asked)}`, { signal });
    const { isTaken } = await reply.json<{ isTaken?: boolean }>();
    return reply.ok ? (isTaken ?? null) : null;
  } catch {
    return null;
  }
}
