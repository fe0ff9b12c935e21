const NOT_NOW = "NotNow";

/** Thrown where the service that a row needs does not answer now, before any request for it: the row has not failed. */
export function notNow(): Error {
  return Object.assign(new Error("Not now"), { name: NOT_NOW });
}

export function isNotNow(error: unknown): boolean {
  return error instanceof Error && error.name === NOT_NOW;
}
