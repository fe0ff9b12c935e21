import { Form } from "@remix-run/react";
import { Face } from "#app/components/backoffice/face.tsx";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import type { DaySpan } from "#app/domain/money/commissions/periods.ts";
import { commissionsText, spanWords } from "#app/text/money/commissions.ts";
import type { CommissionsPage } from "#app/usecases/money/commissions/commissions-page.server.ts";
import { COMMISSIONS_PAGE, periodWord } from "./commissions-view.ts";

type PeopleProps = {
  readonly people: CommissionsPage["people"];
  readonly employeeId: string;
  readonly span: DaySpan;
};

/** Chooses a professional's statement; those who have left come last. */
export function People({ people, employeeId, span }: PeopleProps) {
  const inOrder = [...people].sort((a, b) => Number(a.hasLeft) - Number(b.hasLeft));
  return (
    <nav className="chips" aria-label={commissionsText.people}>
      {inOrder.map((person, place) => (
        <a
          key={person.id}
          className="chip"
          href={`${COMMISSIONS_PAGE}?${new URLSearchParams({ employee: person.id, period: periodWord(span) })}`}
          aria-current={person.id === employeeId ? "page" : undefined}
        >
          <Face person={person} place={place} />
          {person.firstName}
          {person.hasLeft ? <span className="sr">{commissionsText.hasLeft}</span> : null}
        </a>
      ))}
    </nav>
  );
}

type PeriodProps = {
  readonly periods: readonly DaySpan[];
  readonly employeeId: string;
  readonly span: DaySpan;
  readonly today: string;
};

/** Chooses the days: half a month, a month, or from one date to another. */
export function Period({ periods, employeeId, span, today }: PeriodProps) {
  const chosen = periodWord(span);
  const all = periods.some((each) => periodWord(each) === chosen) ? periods : [span, ...periods];
  return (
    <div className="periods" key={chosen}>
      <Form method="get" action={COMMISSIONS_PAGE} reloadDocument>
        <input type="hidden" name="employee" value={employeeId} />
        <select
          className="input"
          name="period"
          aria-label={commissionsText.period}
          defaultValue={chosen}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {all.map((each) => (
            <option key={periodWord(each)} value={periodWord(each)}>
              {spanWords(each, today)}
            </option>
          ))}
        </select>
        <NoScriptButton label={commissionsText.show} />
      </Form>
      <details className="menu">
        <summary className="btn btn-quiet btn-sm">{commissionsText.otherDates}</summary>
        <Form method="get" action={COMMISSIONS_PAGE} reloadDocument className="menu-list form">
          <input type="hidden" name="employee" value={employeeId} />
          {(["from", "to"] as const).map((end) => (
            <div className="field" key={end}>
              <label htmlFor={`period-${end}`}>{commissionsText[end]}</label>
              <input
                className="input"
                id={`period-${end}`}
                type="date"
                name={end}
                defaultValue={end === "to" && span.to > today ? today : span[end]}
                required
              />
            </div>
          ))}
          <button type="submit" className="btn btn-line">
            {commissionsText.show}
          </button>
        </Form>
      </details>
    </div>
  );
}
