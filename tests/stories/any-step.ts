import { type CalendarStep, takeCalendarStep } from "#tests/stories/calendar-steps.ts";
import { type CardStep, type Story, takeCardStep } from "#tests/stories/deposit-story.ts";
import { type TransferStep, takeTransferStep } from "#tests/stories/transfer-steps.ts";

/** A step that may happen around a booking with a deposit. */
export type Step =
  | { readonly of: "card"; readonly is: CardStep }
  | { readonly of: "transfer"; readonly is: TransferStep }
  | { readonly of: "calendar"; readonly is: CalendarStep };

export function takeStep(story: Story, { of, is }: Step): Promise<void> {
  switch (of) {
    case "card":
      return takeCardStep(story, is);
    case "transfer":
      return takeTransferStep(story, is);
    case "calendar":
      return takeCalendarStep(story, is);
  }
}
