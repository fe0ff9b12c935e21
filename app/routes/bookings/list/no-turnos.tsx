import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import { bookingsText, emptyList } from "#app/text/bookings/bookings.ts";
import "#app/styles/screens/no-turnos.css";

/** For a customer without bookings: a drawn day with one free place, and the link to the businesses. */
export function NoTurnos() {
  const { title, text } = emptyList("DEFAULT");
  return (
    <section className="no-turnos">
      <svg className="art" viewBox="0 0 240 132" aria-hidden="true">
        <rect className="day" x="1" y="1" width="238" height="130" rx="18" />
        <rect className="taken" x="16" y="16" width="62" height="28" rx="8" />
        <rect className="taken" x="16" y="88" width="62" height="28" rx="8" />
        <rect className="taken" x="162" y="16" width="62" height="46" rx="8" />
        <rect className="warm" x="16" y="50" width="62" height="32" rx="8" />
        <rect className="warm" x="162" y="68" width="62" height="48" rx="8" />
        <rect className="free" x="89.75" y="40.75" width="60.5" height="50.5" rx="9" />
        <path className="plus" d="M120 58v16M112 66h16" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      <a className="btn btn-lg" href={LIST_PAGE}>
        {bookingsText.book}
      </a>
    </section>
  );
}
