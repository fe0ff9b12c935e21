import { type RefObject, useEffect, useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { isLocalDate, parseTime } from "#app/domain/time/time.ts";
import type { MovePlace } from "#app/text/agenda/move.ts";
import type { MoveView } from "./move-view.ts";
import { startValue } from "./start-value.ts";

/** The current choice in a form of moving. */
export type MoveChoice = {
  readonly place: MovePlace;
  /** Whether it has a known conflict; a typed time has none known. */
  readonly isClash: boolean;
  /** Whether the place, the professional or the duration differs from the current one. */
  readonly isChange: boolean;
};

/** With script: where the booking would go, updated with the form; null: no time is chosen, or script has not started. */
export function useMoveChoice(form: RefObject<HTMLFormElement>, view: MoveView) {
  const [looks, setLooks] = useState(0);
  const [choice, setChoice] = useState<MoveChoice | null>(null);
  const isReady = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `looks` tells that something was chosen
  useEffect(() => {
    if (form.current) setChoice(choiceOf(new FormData(form.current), view));
  }, [form, view, looks]);
  return { choice, isReady, look: () => setLooks((count) => count + 1) };
}

function choiceOf(sent: FormData, view: MoveView): MoveChoice | null {
  const { asked, current, times } = view;
  const textOf = (name: string) => String(sent.get(name) ?? "");
  const isLonger = textOf("minutes") !== "";
  const [typedDate, typedTime] = [textOf("date"), parseTime(textOf("time"))];
  if (typedTime !== null) {
    if (!isLocalDate(typedDate)) return null;
    const place = { date: typedDate, minute: typedTime, names: namesOf(view, asked.employeeId) };
    return {
      place,
      isClash: false,
      isChange: isLonger || isElsewhere(place, current) || asked.employeeId !== null,
    };
  }
  const time = times.find((each) => startValue(asked.date, each) === sent.get("start"));
  if (time === undefined) return null;
  const place = { date: asked.date, minute: time.minute, names: namesOf(view, time.employeeId) };
  const isChange = isLonger || isElsewhere(place, current) || time.employeeId !== null;
  return { place, isClash: time.state !== "FREE", isChange };
}

function isElsewhere(place: MovePlace, current: MovePlace): boolean {
  return place.date !== current.date || place.minute !== current.minute;
}

function namesOf({ names, current }: MoveView, employeeId: string | null): string {
  return (employeeId === null ? null : names[employeeId]) ?? current.names;
}
