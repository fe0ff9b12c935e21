const NOT_NOW = "NotNow";

/** Thrown where whoever a row needs does not answer just now, before anything was asked for it: it has not failed. */
export function notNow(): Error {
  return Object.assign(new Error("Not now"), { name: NOT_NOW });
}

export function isNotNow(error: unknown): boolean {
  return error instanceof Error && error.name === NOT_NOW;
}
