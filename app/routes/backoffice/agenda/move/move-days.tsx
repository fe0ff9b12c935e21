import { useEffect, useRef } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { addDays, weekdayOf } from "#app/domain/time/time.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { capitalised, dayOfMonth, monthName, weekdayAbbreviation } from "#app/text/formats.ts";
import { dayLabel } from "#app/text/wizard/wizard-time.ts";
import { BrowseLink } from "./browse-link.tsx";
import { moveHref } from "./move-href.ts";
import type { MoveView } from "./move-view.ts";
import "#app/styles/screens/day-strip.css";

type MoveDaysProps = { readonly bookingId: string; readonly view: MoveView };

/** The wizard's strip of days, a fortnight at a time: each day is a link, full days are struck through. */
export function MoveDays({ bookingId, view: { asked, days, today } }: MoveDaysProps) {
  const strip = useRef<HTMLElement>(null);
  const from = days[0]?.date ?? asked.date;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen day is brought into view, without moving the page
  useEffect(() => {
    const day = strip.current?.querySelector<HTMLElement>("[aria-current]");
    if (strip.current && day) strip.current.scrollLeft = day.offsetLeft - strip.current.clientWidth / 3;
  }, [asked.date]);
  const turned = (by: number) => {
    const date = addDays(from, by);
    const first = by < 0 && date < today && from > today ? today : date;
    return moveHref(bookingId, asked, { from: first, date: first });
  };
  return (
    <div className="mv-days">
      <div className="month">
        <h2>{capitalised(monthName(asked.date))}</h2>
        {from > today ? (
          <BrowseLink className="icon-btn" href={turned(-days.length)} title={moveText.before}>
            <Icon name="arrow-left" />
            <span className="sr">{moveText.before}</span>
          </BrowseLink>
        ) : null}
        <BrowseLink className="icon-btn" href={turned(days.length)} title={moveText.after}>
          <Icon name="arrow-right" />
          <span className="sr">{moveText.after}</span>
        </BrowseLink>
      </div>
      <nav ref={strip} className="chips strip" aria-label={moveText.days}>
        {days.map(({ date, state }) => (
          <BrowseLink
            key={date}
            className={state === "open" ? "day" : "day off"}
            href={moveHref(bookingId, asked, { from, date })}
            {...(date === asked.date ? { isCurrent: "date" } : {})}
          >
            <b aria-hidden="true">{dayOfMonth(date)}</b>
            <span aria-hidden="true">{weekdayAbbreviation(weekdayOf(date))}</span>
            <span className="sr">{dayLabel(date, state)}</span>
          </BrowseLink>
        ))}
      </nav>
    </div>
  );
}
