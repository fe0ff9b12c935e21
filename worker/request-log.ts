import type { Meter } from "#db/client.ts";

/** One line a request: no token, no code, no address, no name; the path as a pattern, never with its ids. */
export type RequestLog = {
  readonly id: string;
  readonly meter: Meter;
  /** Milliseconds since the request came in. */
  elapsed(): number;
  write(line: { readonly path: string; readonly status: number }): void;
  failed(error: unknown): void;
};

export function requestLog(request: Request, meter: Meter): RequestLog {
  const id = crypto.randomUUID();
  const startedAt = Date.now();
  const elapsed = () => Date.now() - startedAt;
  return {
    id,
    meter,
    elapsed,
    write: ({ path, status }) =>
      print({
        id,
        method: request.method,
        path,
        status,
        ms: elapsed(),
        queries: meter.queries,
        rows: meter.rowsRead,
      }),
    failed: (error) =>
      print({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  };
}

export function print(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify(line));
}
