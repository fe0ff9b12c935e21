import { useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { UndoToast } from "#app/components/agenda/undo-toast.tsx";

type ToastOfPageProps = {
  readonly sentence: string;
  /** What takes it back; null: nothing does. */
  readonly fields: readonly (readonly [string, string])[] | null;
  readonly action: string;
};

/** With script, on a turno's own page: what was done, and for ten seconds the way to take it back. */
export function ToastOfPage({ sentence, fields, action }: ToastOfPageProps) {
  const submit = useSubmit();
  const isBusy = useNavigation().formData !== undefined;
  const [isGone, setGone] = useState(false);
  const undo = () => submit(Object.fromEntries(fields ?? []), { method: "post", action, replace: true });
  const told = {
    ...{ key: sentence, sentence, takesFocus: true },
    onUndo: fields && undo,
    busy: isBusy ? ("undo" as const) : null,
  };
  return <UndoToast told={isGone ? null : told} onGone={() => setGone(true)} />;
}
