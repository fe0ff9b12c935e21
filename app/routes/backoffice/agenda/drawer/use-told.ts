import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { undoFields } from "#app/components/agenda/undo-fields.ts";
import type { Undoable } from "#app/components/agenda/undo-toast.tsx";
import { doneText } from "#app/text/agenda/charge.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { errorMessage } from "#app/text/errors.ts";
import { pageOver } from "./drawer-address.ts";

/** What is told over the agenda of what was done last, and taken back from there. */
export type Told = {
  readonly told: Undoable | null;
  readonly clear: () => void;
  /** `name`: whose turno it is, where nothing else says so: over the agenda alone. */
  readonly tell: (bookingId: string, answer: unknown, name?: string | null) => void;
  /** Whether it was told over the agenda alone, and not over a turno that was open. */
  readonly isOfAgenda: boolean;
};

type Thing = {
  readonly key: string;
  readonly bookingId: string;
  readonly sentence: string;
  readonly name: string | null;
  /** What takes it back; null: nothing does. */
  readonly fields: readonly (readonly [string, string])[] | null;
};

export function useTold(xsrf: string): Told {
  const undo = useFetcher<unknown>({ key: "turno-undo" });
  const [thing, setThing] = useState<Thing | null>(null);

  function tell(bookingId: string, answer: unknown, name: string | null = null) {
    const reply = doneIn(answer);
    const said = reply ? doneText(reply.done, reply.change, reply.held) : refusalIn(answer);
    setThing({
      key: `${bookingId} ${reply?.version ?? Date.now()} ${reply?.done ?? ""}`,
      bookingId,
      name,
      sentence: name ? `${name}: ${said}` : said,
      fields: reply && undoFields(reply, xsrf),
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (undo.data && thing) tell(thing.bookingId, undo.data, thing.name);
  }, [undo.data]);

  const { fields } = thing ?? {};
  const send = () =>
    thing &&
    fields &&
    undo.submit(
      { ...Object.fromEntries(fields), [STAY_FIELD]: "on" },
      { method: "post", action: pageOver(thing.bookingId) },
    );
  return {
    told: thing && {
      ...{ key: thing.key, sentence: thing.sentence, takesFocus: true },
      onUndo: fields ? send : null,
      busy: undo.state === "idle" ? null : "undo",
    },
    clear: () => setThing(null),
    tell,
    isOfAgenda: thing !== null && thing.name !== null,
  };
}

/** Why something was not done, as its page says it. */
function refusalIn(answer: unknown): string {
  const refused = answer as { readonly sentence?: string | null; readonly stale?: unknown } | null;
  if (refused?.stale) return `${turnoText.stale}.`;
  return refused?.sentence ?? errorMessage("UNAVAILABLE");
}
