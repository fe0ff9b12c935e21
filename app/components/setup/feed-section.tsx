import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { agendaFeedText } from "#app/text/agenda/agenda-feed.ts";

/** The way to the viewer's own bookings in their calendar programs. */
export function FeedSection() {
  return (
    <section>
      <header>
        <h2>{agendaFeedText.sectionTitle}</h2>
        <p>{agendaFeedText.sectionHint}</p>
      </header>
      <p>
        <a className="btn btn-line btn-sm" href="/backoffice/setup/my-hours/calendar">
          <PlaceIcon name="calendar" small />
          {agendaFeedText.link}
        </a>
      </p>
    </section>
  );
}
