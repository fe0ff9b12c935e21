import type { LocalDate } from "#app/domain/time/time.ts";
import { awayHref } from "#app/routing/agenda/away-address.ts";
import { blockText } from "#app/text/agenda/block.ts";
import { capitalised } from "#app/text/formats.ts";
import { spanText as closedSpan, closuresText } from "#app/text/setup/stores/closures.ts";
import { dayText, noReason, spanText, timeOffText } from "#app/text/setup/time-off.ts";
import type { BlockedStore, BlockedTime } from "#app/usecases/agenda/views/view-block.server.ts";

/** A block in words, with the part that can be taken back. */
export type BlockView = {
  readonly title: string;
  readonly lines: readonly string[];
  readonly removals: readonly { readonly id: string; readonly label: string }[];
  /** The bookings in it; null where the store is closed. */
  readonly turnosHref: string | null;
  /** Its day in the agenda. */
  readonly back: string;
};

export function blockView(block: BlockedTime | BlockedStore, today: LocalDate): BlockView {
  const back = calendarOf(block);
  return block.kind === "TIME_OFF" ? { ...ofSomebody(block), back } : { ...ofStore(block, today), back };
}

/** The day of the agenda on which a block begins. */
export function calendarOf(block: BlockedTime | BlockedStore): string {
  const { date } = block.kind === "TIME_OFF" ? block.from : block.span.from;
  return `/backoffice/calendar?date=${date}`;
}

function ofSomebody(block: BlockedTime) {
  const { id, seriesId, isBlock, who, reason, from, to, today, more, last } = block;
  const rest = more === 0 ? [] : [timeOffText.rest(more, dayText(last, today))];
  const all = more === 0 || seriesId === null ? [] : [{ id: seriesId, label: timeOffText.removeRest }];
  return {
    title: reason ?? noReason[isBlock ? "BLOCK" : "OFF"],
    lines: [
      isBlock ? blockText.blockOf(who) : blockText.oneOf(who),
      capitalised(spanText(from, to, today)),
      ...rest,
    ],
    turnosHref: awayHref([seriesId ?? id]),
    removals: [{ id, label: all.length === 0 ? timeOffText.remove : timeOffText.removeThis }, ...all],
  };
}

function ofStore({ id, reason, span, where, holiday, mayRemove }: BlockedStore, today: LocalDate) {
  return {
    title: reason ?? closuresText.noReason,
    lines: [
      where ?? closuresText.allStores,
      closedSpan(span, today),
      ...(holiday === null ? [] : [blockText.holiday]),
    ],
    turnosHref: null,
    removals: mayRemove ? [{ id, label: closuresText.removeSure }] : [],
  };
}
