import type { Refusal } from "#app/usecases/deps.ts";
import type { AdmitPhoto } from "./bounded-body.ts";

/** An isolate has 128 MB, and reading a form takes a little more than twice the form's size. */
const BYTES_AT_ONCE = 32 * 1024 * 1024;
/** Aborted requests are not reported: their share is free again after this time. */
const HELD_MS = 60_000;

type Held = { readonly bytes: number; readonly until: number };
const held = new Set<Held>();

type PhotoDoor = {
  readonly admit: AdmitPhoto;
  /** The photo has been handled. */
  leave(): void;
};

/**
 * Admits a request's photo to this isolate's memory. TOO_LARGE if the sender is not known to need one, UNAVAILABLE while other
 * photos fill the space.
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
