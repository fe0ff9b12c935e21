import { clockOf, tillText } from "#app/text/money/till.ts";
import { traceText } from "#app/text/money/till-trace.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";

/** The openings, closings and reopenings of a till, with their members. */
export function Traces({ view: { traces, store } }: { readonly view: TillView }) {
  if (traces.length === 0) return null;
  return (
    <details className="till-traces">
      <summary className="btn btn-line btn-sm">{tillText.trace}</summary>
      <ul>
        {traces.map((trace) => (
          <li key={`${trace.at} ${trace.act}`}>
            <time className="sm muted num" dateTime={new Date(trace.at).toISOString()}>
              {clockOf(trace.at, store.timeZone)}
            </time>
            <span className="sm">{traceText(trace)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
