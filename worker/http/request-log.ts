import type { Meter } from "#db/driver/client.ts";

/** A single line per request, without token, code, address or name; the path as a pattern, never with its ids. */
export type RequestLog = {
  readonly id: string;
  readonly meter: Meter;
  /** Milliseconds since the request arrived. */
  elapsed(): number;
  /** Adds a word to the line, or logs it on a line of its own after that; never personal data. */
  note(word: string): void;
  write(line: { readonly path: string; readonly status: number }): void;
  failed(error: unknown): void;
};

export function requestLog(request: Request, meter: Meter): RequestLog {
  const id = crypto.randomUUID();
  const startedAt = Date.now();
  const elapsed = () => Date.now() - startedAt;
  const notes: string[] = [];
  let isWritten = false;
  return {
    id,
    meter,
    elapsed,
    note(word) {
      if (isWritten) print({ id, note: word });
      else notes.push(word);
    },
    write({ path, status }) {
      isWritten = true;
      print({
        id,
        method: request.method,
        path,
        status,
        ms: elapsed(),
        queries: meter.queries,
        rows: meter.rowsRead,
        ...(notes.length > 0 && { notes }),
      });
    },
    failed: (error) =>
      print({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  };
}

export function print(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify(line));
}
