import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { wantsNewTab } from "#app/components/ui/wants-new-tab.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { daySearch } from "#app/domain/wizard/address.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";

/** The id of the shown day, so that without script its link scrolls the strip to it. */
export const SHOWN_DAY_ID = "dia";

/** The id of the part under the strip. */
export const TIMES_ID = "horarios";

/** Links to the days of step 3: plain ones, because there are ninety; `follow` lets script take them over. */
export function useDayLinks({ choices }: WizardFrame, time: MinuteOfDay | null) {
  const navigate = useNavigate();
  const searchOf = daySearch({ ...choices, time });

  function hrefOf(date: LocalDate): string {
    return `${searchOf(date)}#${SHOWN_DAY_ID}`;
  }

  /** Another day replaces the history entry, so going back leaves the step. */
  function follow(event: MouseEvent<HTMLElement>): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || wantsNewTab(event) || event.button !== 0) return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}`, { replace: true, preventScrollReset: true });
  }

  return { hrefOf, follow };
}

export type DayLinks = ReturnType<typeof useDayLinks>;
