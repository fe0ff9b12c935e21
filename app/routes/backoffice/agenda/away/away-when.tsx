import { awayDays, awayHours, awayText } from "#app/text/agenda/away.ts";
import { initials } from "#app/text/formats.ts";
import type { AwaySpan } from "#app/usecases/agenda/away/view-away.server.ts";

/** Absent professionals and their times; each professional is listed once. */
export function AwayWhen({ spans }: { readonly spans: readonly AwaySpan[] }) {
  const names = [...new Set(spans.map(nameOf))];
  return (
    <section className="away-when">
      {names.map((name) => {
        const own = spans.filter((span) => nameOf(span) === name);
        const [first] = own;
        if (first === undefined) return null;
        return (
          <div key={name}>
            <span className="avatar avatar-n" aria-hidden="true">
              {initials(first)}
            </span>
            <p>
              <b>
                {names.length === 1
                  ? awayDays(first)
                  : `${first.firstName}, ${awayDays(first).toLowerCase()}`}
              </b>
              <span className="sm">{awayHours(first, own.length - 1)}</span>
            </p>
            <a className="btn btn-quiet btn-sm" href={`/backoffice/calendar/block/${first.id}`}>
              {awayText.change}
              <span className="sr"> {name}</span>
            </a>
          </div>
        );
      })}
    </section>
  );
}

function nameOf({ firstName, lastName }: AwaySpan): string {
  return `${firstName} ${lastName}`.trim();
}
