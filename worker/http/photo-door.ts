import type { Refusal } from "#app/usecases/deps.ts";
import type { AdmitPhoto } from "./bounded-body.ts";

/** Of the 128 MB of an isolate a form takes somewhat more than twice its size while it is read. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;
/** Nothing tells of requests that were broken off: what was held for one is free again after this. */
const HELD_MS = 60_000;

type Held = { readonly bytes: number; readonly until: number };
const held = new Set<Held>();

export type PhotoDoor = {
  readonly admit: AdmitPhoto;
  /** The photo has been dealt with. */
  leave(): void;
};

/**
 * Lets one request's photo into the memory of this isolate: TOO_LARGE where nobody is known to have a reason to send one,
 * UNAVAILABLE while others fill what there is.
 */
export function photoDoor(isWelcome: () => Promise<boolean>, now: () => number = Date.now): PhotoDoor {
  const own: Held[] = [];
  async function admit(bytes: number): Promise<Refusal | null> {
    if (!(await isWelcome())) return { code: "TOO_LARGE" };
    if (bytesHeld(now()) + bytes > BYTES_AT_ONCE) return { code: "UNAVAILABLE" };
    const each = { bytes, until: now() + HELD_MS };
    held.add(each);
    own.push(each);
    return null;
  }
  return { admit, leave: () => own.forEach((each) => void held.delete(each)) };
}

function bytesHeld(now: number): number {
  let bytes = 0;
  for (const each of held) {
    if (each.until > now) bytes += each.bytes;
    else held.delete(each);
  }
  return bytes;
}
