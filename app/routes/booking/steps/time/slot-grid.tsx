import { formatTime, type LocalDate, type MinuteOfDay } from "#app/domain/time/time.ts";
import { longDate } from "#app/text/formats.ts";
import { timeText } from "#app/text/wizard/wizard-time.ts";

/** A hairline separates morning from afternoon here, in minutes of the day. */
const AFTERNOON = 13 * 60;

type SlotGridProps = {
  readonly date: LocalDate;
  readonly starts: readonly MinuteOfDay[];
  /** The recommended ones among them. */
  readonly gapless: readonly MinuteOfDay[] | undefined;
  readonly time: MinuteOfDay | null;
  readonly onPick: (time: MinuteOfDay) => void;
};

/** The free starts of a day, as radios (booking §2.3). */
export function SlotGrid({ date, starts, gapless, time, onPick }: SlotGridProps) {
  const morning = starts.filter((start) => start < AFTERNOON);
  const afternoon = starts.filter((start) => start >= AFTERNOON);
  const part = (some: readonly MinuteOfDay[]) =>
    some.map((start) => (
      <SlotRadio
        key={start}
        start={start}
        isGapless={gapless?.includes(start)}
        checked={start === time}
        onPick={onPick}
      />
    ));
  return (
    <section className="block">
      <div>
        <h2>{timeText.slots}</h2>
        <p className="sm muted">{longDate(date)}</p>
      </div>
      <fieldset className="slot-grid">
        <legend className="sr">{`${timeText.slots}, ${longDate(date)}`}</legend>
        {part(morning)}
        {morning.length > 0 && afternoon.length > 0 ? <hr /> : null}
        {part(afternoon)}
      </fieldset>
    </section>
  );
}

type SlotRadioProps = {
  readonly start: MinuteOfDay;
  readonly isGapless: boolean | undefined;
  readonly checked: boolean;
  readonly onPick: (time: MinuteOfDay) => void;
};

function SlotRadio({ start, isGapless, checked, onPick }: SlotRadioProps) {
  const time = formatTime(start);
  return (
    <label>
      <input
        className="cover"
        type="radio"
        name="t"
        value={time}
        aria-label={isGapless ? `${time}, ${timeText.gapless}` : undefined}
        defaultChecked={checked}
        onChange={() => onPick(start)}
      />
      <span className="slot">
        {time}
        {isGapless && <small>{timeText.gapless}</small>}
      </span>
    </label>
  );
}

/** The grid's shape while its times load (booking §2.3). */
export function SlotSkeleton() {
  return (
    <section className="block" aria-busy="true">
      <p className="loading">
        <span className="spin" />
        {timeText.loading}
      </p>
      <div className="slot-grid" aria-hidden="true">
        {Array.from({ length: 9 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nine equal shapes
          <span key={index} className="skel" />
        ))}
      </div>
    </section>
  );
}
