import { useNavigation, useSubmit } from "@remix-run/react";
import { useState } from "react";
import { UndoToast } from "#app/components/agenda/undo-toast.tsx";

type ToastOfPageProps = {
  readonly sentence: string;
  /** The fields that undo it; null: it cannot be undone. */
  readonly fields: readonly (readonly [string, string])[] | null;
  readonly action: string;
};

/** With script, on a booking's own page: the last action, with its undo for ten seconds. */
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
