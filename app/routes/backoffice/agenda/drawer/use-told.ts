import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { doneIn, STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { undoFields } from "#app/components/agenda/undo-fields.ts";
import type { Undoable } from "#app/components/agenda/undo-toast.tsx";
import { doneText } from "#app/text/agenda/charge.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { errorMessage } from "#app/text/errors.ts";
import { pageOver } from "./drawer-address.ts";

/** The report over the agenda of the last action, and its undo. */
export type Told = {
  readonly told: Undoable | null;
  readonly clear: () => void;
  /** `name`: the booking's client; given only over the agenda alone, where nothing else names them. */
  readonly tell: (bookingId: string, answer: unknown, name?: string | null) => void;
  /** Whether it was reported over the agenda alone, and not over an open booking. */
  readonly isOfAgenda: boolean;
};

type Thing = {
  readonly key: string;
  readonly bookingId: string;
  readonly sentence: string;
  readonly name: string | null;
  /** The fields that undo it; null: it cannot be undone. */
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

/** Why an action failed, as its page says it. */
function refusalIn(answer: unknown): string {
  const refused = answer as { readonly sentence?: string | null; readonly stale?: unknown } | null;
  if (refused?.stale) return `${turnoText.stale}.`;
  return refused?.sentence ?? errorMessage("UNAVAILABLE");
}
