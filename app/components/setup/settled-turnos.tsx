import { Alert } from "#app/components/ui/alert.tsx";

/** What became of the turnos that a change touched, beside `Done`: what was done to them, and which stay as they were. */
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
