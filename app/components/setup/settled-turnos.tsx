import { Alert } from "#app/components/ui/alert.tsx";

/** The outcome for the bookings that a change affected, beside `Done`: what was done to them, and which ones stay. */
export type SettledWords = { readonly done: string | null; readonly kept: readonly string[] };

export function SettledTurnos({ settled }: { readonly settled: SettledWords | null }) {
  if (settled === null) return null;
  return (
    <>
      {settled.done === null ? null : <Alert kind="info">{settled.done}</Alert>}
      {settled.kept.map((sentence) => (
        <Alert key={sentence} kind="warning">
          {sentence}
        </Alert>
      ))}
    </>
  );
}
