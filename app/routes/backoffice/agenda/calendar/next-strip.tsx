import { AgendaIcon } from "#app/components/agenda/agenda-icon.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import { agendaText, whenNext } from "#app/text/agenda/agenda.ts";
import { listed } from "#app/text/formats.ts";
import type { NextView } from "./calendar-view.ts";
import "#app/styles/screens/agenda-next.css";

type NextStripProps = { readonly next: NextView; readonly xsrf: string; readonly back: string };
type FoldedProps = NextStripProps & {
  /** This browser has shown it before, so it begins as one row. */
  readonly isRead: boolean;
};

/** The next client to receive, with one-press actions. */
export function NextStrip({ next, xsrf, back, isRead }: FoldedProps) {
  const { booking, name, at, minutesAway, services, people, mind, phone, whatsApp } = next;
  const href = `/backoffice/booking/${booking}`;
  return (
    <section className="next" id="next" aria-labelledby="next-name">
      <div className="next-top">
        <p className="next-at">
          <time>{formatTime(at)}</time>
          <small>{whenNext(minutesAway)}</small>
        </p>
        <div>
          <h2 id="next-name">
            <a href={href}>
              <span className="sr">{agendaText.next}: </span>
              {name}
            </a>
          </h2>
          {mind.length === 0 ? null : (
            <ul className="next-mind" aria-label={agendaText.mind}>
              {mind.map((words) => (
                <li key={words}>
                  <AgendaIcon name="clash" />
                  <span>{words}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="muted">
            {listed(services)} · {listed(people)}
          </p>
        </div>
        {phone === null ? null : (
          <p className="next-reach">
            {whatsApp === null ? null : (
              <a
                className="icon-btn"
                href={`https://wa.me/${whatsApp}`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={agendaText.whatsApp(name)}
              >
                <AgendaIcon name="whatsapp" />
              </a>
            )}
            <a className="icon-btn" href={`tel:${phone}`} aria-label={agendaText.call(name)}>
              <PlaceIcon name="phone" />
            </a>
          </p>
        )}
      </div>
      <Presses next={next} xsrf={xsrf} back={back} />
      <label className="icon-btn next-fold">
        <input
          className="cover"
          type="checkbox"
          defaultChecked={!isRead}
          aria-label={agendaText.unfoldNext}
        />
        <Icon name="chevron" />
      </label>
    </section>
  );
}

function Presses({ next, xsrf, back }: NextStripProps) {
  const { booking, version, awaitsDeposit, cameFrom, missedFrom } = next;
  const href = `/backoffice/booking/${booking}`;
  const why = whyNot(next);
  const isEarly = awaitsDeposit || cameFrom !== null;
  return (
    <form className="next-do" method="post" action={href}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["version", String(version)],
          ["back", back],
        ]}
      />
      <button
        className="btn btn-warm"
        type="submit"
        name="intent"
        value="done"
        disabled={isEarly}
        aria-describedby={why && "next-why"}
      >
        <AgendaIcon name="user-check" />
        {agendaText.came}
      </button>
      <button
        className="btn btn-dark"
        type="submit"
        name="intent"
        value="no-show"
        disabled={awaitsDeposit || missedFrom !== null}
        aria-describedby={why && "next-why"}
      >
        {agendaText.missed}
      </button>
      {isEarly ? (
        <button className="btn btn-dark" type="button" disabled aria-describedby={why && "next-why"}>
          {agendaText.charge}
        </button>
      ) : (
        <a className="btn btn-dark" href={`${href}/charge`}>
          {agendaText.charge}
        </a>
      )}
      {why === undefined ? null : (
        <p className="next-why" id="next-why">
          {why}
        </p>
      )}
    </form>
  );
}

/** Why a button cannot be pressed yet; undefined: it can. */
function whyNot({ awaitsDeposit, cameFrom, missedFrom }: NextView): string | undefined {
  if (awaitsDeposit) return agendaText.awaitsDeposit;
  if (cameFrom !== null) return agendaText.from(cameFrom);
  return missedFrom === null ? undefined : agendaText.missedFrom(missedFrom);
}
