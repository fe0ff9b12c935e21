import { useId } from "react";
import type { MoveTime } from "#app/domain/agenda/moves/move-times.ts";
import { ANYBODY } from "#app/domain/agenda/new/new-turno.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { freeTitle, moveText, startWord } from "#app/text/agenda/move.ts";
import { counted } from "#app/text/formats.ts";
import type { MoveView } from "./move-view.ts";
import { startValue } from "./start-value.ts";
import "#app/styles/screens/move.css";

type MoveStartsProps = {
  readonly view: MoveView;
  /** The start chosen at first. */
  readonly initial: string;
};

/** How many are shown before the rest is folded. */
const FEW_CLASHES = 8;

/** The times of a day: the free ones, then those with a conflict and its reason. */
export function MoveStarts({ view, initial }: MoveStartsProps) {
  const { asked, times, today } = view;
  const free = times.filter(({ state }) => state === "FREE");
  const clashing = asked.employeeId === ANYBODY ? [] : times.filter(({ state }) => state !== "FREE");
  const shared = { view, initial };
  return (
    <div key={asked.date} className="mv-starts">
      <Starts {...shared} title={freeTitle(asked.date, today)} times={free} />
      {free.length === 0 ? <p className="sm muted">{noneWords(view)}</p> : null}
      <Clashing {...shared} times={clashing} />
    </div>
  );
}

function noneWords({ asked, days, today }: MoveView): string {
  if (asked.date < today) return moveText.past;
  const isClosed = days.some(({ date, state }) => date === asked.date && state === "closed");
  return isClosed ? moveText.shut : moveText.full;
}

/** Many of them are folded, unless the chosen one is among them. */
function Clashing({ times, ...shared }: MoveStartsProps & { readonly times: readonly MoveTime[] }) {
  if (times.length === 0) return null;
  if (times.length <= FEW_CLASHES) return <Starts {...shared} title={moveText.clashing} times={times} />;
  return (
    <details
      className="mv-fold mv-clashing"
      open={times.some((time) => sentOf(shared.view, time) === shared.initial)}
    >
      <summary>
        <span>
          {moveText.clashing} <small>{counted(times.length, "horario", "horarios")}</small>
        </span>
      </summary>
      <Starts {...shared} title={null} times={times} />
    </details>
  );
}

type StartsProps = MoveStartsProps & { readonly title: string | null; readonly times: readonly MoveTime[] };

function Starts({ view, initial, title, times }: StartsProps) {
  const id = useId();
  return (
    <section className="mv-part" aria-labelledby={title === null ? undefined : id}>
      {title === null ? null : <h3 id={id}>{title}</h3>}
      <p className="slots">
        {times.map((time) => (
          <label key={`${time.minute} ${time.employeeId}`} className="mv-start">
            <input
              className="cover"
              type="radio"
              name="start"
              value={sentOf(view, time)}
              defaultChecked={sentOf(view, time) === initial}
            />
            <span className={time.state === "FREE" ? "slot" : "slot no"}>
              <span>
                {formatTime(time.minute)}{" "}
                {wordOf(view, time) === "" ? null : <small>{wordOf(view, time)}</small>}
              </span>
            </span>
          </label>
        ))}
      </p>
    </section>
  );
}

function sentOf({ asked }: MoveView, time: MoveTime): string {
  return startValue(asked.date, time);
}

/** The word beside a time: that it is the current one, its conflict, or its professional. */
function wordOf({ asked, current, names }: MoveView, { minute, state, employeeId }: MoveTime): string {
  const isNow = asked.date === current.date && minute === current.minute && employeeId === null;
  if (isNow) return moveText.asItIs;
  if (state !== "FREE") return startWord(state);
  if (asked.employeeId !== ANYBODY) return "";
  return employeeId === null ? current.names : (names[employeeId] ?? "");
}
