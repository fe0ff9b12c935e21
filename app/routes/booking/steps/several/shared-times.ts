import type { MinuteOfDay } from "#app/domain/time/time.ts";
import { listed } from "#app/text/formats.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import type { TimeStep } from "#app/usecases/wizard/view.ts";

/** The frame of step 3 at one of its times, with the professionals who share the services then, and their starts. */
export function frameAt({ frame, date, starts, assignees }: TimeStep, time: MinuteOfDay | null): WizardFrame {
  const names = time === null ? undefined : assignees?.[date]?.[starts[date]?.indexOf(time) ?? -1];
  if (names === undefined || time === null) return frame;
  let next = time;
  const lines = frame.lines.map((line, position) => {
    const startMinute = next;
    next += line.minutes;
    return { ...line, startMinute, employeeName: names[position] ?? "" };
  });
  const asOne = { id: "", firstName: listed(names), lastName: "", pictureUrl: null };
  return { ...frame, lines, employee: { ...asOne, areSeveral: new Set(names).size > 1 } };
}
