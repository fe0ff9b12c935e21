import { useEffect, useRef } from "react";
import { agendaHref } from "#app/domain/agenda/views/agenda-asked.ts";
import { type CalendarView, isPart } from "./calendar-view.ts";

/** What was shown: the address, and each line of a booking with all that can change of it. */
type Shown = { readonly href: string; readonly lines: ReadonlyMap<string, string> };

/**
 * Outlines for a moment the changes of others while the page is open. `own`: the version of each booking that was changed here.
 */
export function useShowChanged(
  { address, items, version, crowd }: CalendarView,
  own: ReadonlyMap<string, number>,
): void {
  const before = useRef<Shown | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is read anew can have changed
  useEffect(() => {
    if (isPart({ crowd })) return;
    const turnos = items.flatMap((item) => (item.kind === "TURNO" ? [item] : []));
    const now = {
      href: agendaHref(address),
      lines: new Map(
        turnos.map(({ line, booking, version, column, at, minutes }) => [
          line,
          own.get(booking) === version ? OWN : `${version} ${column} ${at} ${minutes}`,
        ]),
      ),
    };
    if (before.current?.href === now.href) outlineChanged(before.current, now);
    before.current = now;
  }, [version, address]);
}

const OWN = "own";

function outlineChanged(before: Shown, now: Shown): void {
  for (const [line, what] of now.lines) {
    if (what === OWN || before.lines.get(line) === what) continue;
    const block = document.querySelector(`[data-line="${CSS.escape(line)}"]`);
    block?.classList.add("changed");
    block?.addEventListener("animationend", () => block.classList.remove("changed"), { once: true });
  }
}
