export type Ok<T> = { ok: true; value: T };
export type Err<E> = { ok: false; error: E };

/** An answer or an expected refusal. Throwing is for bugs. */
export type Result<T, E> = Ok<T> | Err<E>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function err<E>(error: E): Err<E> {
  return { ok: false, error };
}
