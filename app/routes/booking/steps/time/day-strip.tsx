import { useEffect } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { type LocalDate, weekdayOf } from "#app/domain/time/time.ts";
import type { StripDay } from "#app/domain/wizard/strip-days.ts";
import { dayOfMonth, monthName, weekdayAbbreviation } from "#app/text/formats.ts";
import { dayLabel, timeText } from "#app/text/wizard/wizard-time.ts";
import { type DayLinks, SHOWN_DAY_ID, TIMES_ID } from "./use-day-links.ts";
import { useStripScroll } from "./use-strip-scroll.ts";

type DayStripProps = {
  readonly days: readonly StripDay[];
  readonly shown: LocalDate;
  readonly links: DayLinks;
};

/**
 * Ninety days to scroll through, each a link, and a link past them. With script come the arrows, the keys and the month's name
 * (booking §2.3).
 */
export function DayStrip({ days, shown, links }: DayStripProps) {
  const hydrated = useHydrated();
  const { strip, firstVisible, onScroll, toMonth } = useStripScroll(days, shown);
  useEffect(() => {
    const rove = () => import("./day-keys.ts").then(({ roveDays }) => roveDays(strip.current));
    addEventListener("keydown", rove, { once: true });
    return () => removeEventListener("keydown", rove);
  }, [strip]);
  return (
    <>
      <a className="skip btn btn-line" href={`#${TIMES_ID}`}>
        {timeText.toTimes}
      </a>
      <div className="month">
        <h2 className="cap">{monthName(firstVisible)}</h2>
        {hydrated ? (
          <>
            <ArrowButton label={timeText.previousMonth} icon="arrow-left" onPress={() => toMonth(-1)} />
            <ArrowButton label={timeText.nextMonth} icon="arrow-right" onPress={() => toMonth(1)} />
          </>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links answer the keyboard with a click */}
      {/* biome-ignore lint/a11y/useSemanticElements: who has a keyboard makes radios of it, which `nav` may not hold */}
      <div
        ref={strip}
        className="chips strip"
        role="navigation"
        aria-label={timeText.days}
        onScroll={onScroll}
        onClick={links.follow}
      >
        {days.map((day, index) => (
          <Day key={day.date} day={day} isToday={index === 0} isShown={day.date === shown} links={links} />
        ))}
      </div>
    </>
  );
}

type ArrowButtonProps = {
  readonly label: string;
  readonly icon: "arrow-left" | "arrow-right";
  readonly onPress: () => void;
};

function ArrowButton({ label, icon, onPress }: ArrowButtonProps) {
  return (
    <button className="icon-btn" type="button" title={label} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

type DayProps = {
  readonly day: StripDay;
  readonly isToday: boolean;
  readonly isShown: boolean;
  readonly links: DayLinks;
};

function Day({ day: { date, state }, isToday, isShown, links }: DayProps) {
  return (
    <a
      className={state === "open" ? "day" : "day off"}
      href={links.hrefOf(date)}
      title={dayLabel(date, state)}
      {...(isShown ? { id: SHOWN_DAY_ID, "aria-current": "date" as const } : {})}
    >
      {isToday ? <i>{timeText.today}</i> : null}
      {dayOfMonth(date)}
      <span>{weekdayAbbreviation(weekdayOf(date))}</span>
    </a>
  );
}
