import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import type { Clashes } from "#app/routes/backoffice/agenda/new/action.server.ts";
import { clashSentence, newTurnoText, seriesSentence } from "#app/text/agenda/new-turno.ts";
import { capitalised } from "#app/text/formats.ts";

type SeriesPartProps = { readonly series: Clashes };

/** For a series: the dates that collide, and the decision about them. */
export function SeriesPart({ series: { dates, clashes } }: SeriesPartProps) {
  return (
    <section className="part" role="alert">
      <h2>{newTurnoText.clash}</h2>
      <p className="sm">{seriesSentence(dates)}</p>
      <ul className="clashes">
        {clashes.map(({ date, details }) => (
          <li key={date}>
            <ConflictNote details={capitalised(clashSentence(date, details))} />
          </li>
        ))}
      </ul>
      <p className="sm muted">{newTurnoText.clashHint}</p>
      <p className="flex">
        <button type="submit" className="btn btn-line" name="intent" value="save-all">
          {newTurnoText.saveAll}
        </button>
        {clashes.length < dates.length ? (
          <button type="submit" className="btn btn-line" name="intent" value="save-free">
            {newTurnoText.skip}
          </button>
        ) : null}
      </p>
    </section>
  );
}
