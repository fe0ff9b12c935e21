import "#app/styles/parts/card.css";
import "#app/styles/screens/waitlist.css";
import "#app/styles/screens/wizard.css";
import { useState } from "react";
import { formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { RightsNav } from "#app/components/site/frame/rights-nav.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { FreeTimes } from "#app/routes/waitlist/free-times.tsx";
import { durationWizard, price } from "#app/text/formats.ts";
import { chosenDays, freeAlready, freeAlreadyNote, joinText, partChoices } from "#app/text/waitlist/join.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { JoinPage } from "#app/usecases/waitlist/join-page.server.ts";
import { DayChoice } from "./day-choice.tsx";
import { ID, type JoinFormProps, Others, PartChoice, Person } from "./join-fields.tsx";

/** The browser sends the form itself, so every result is on the page that it gets. */
export function JoinForm({ page, reply, hidden }: JoinFormProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const hydrated = useHydrated();
  const errors = formErrors(reply);
  const hasDays = page.days.length + page.laterDays.length > 0;
  return (
    <form
      className="joining"
      method="post"
      noValidate
      ref={(form) => {
        if (form !== null && chosen === null) setChosen(chosenIn(form));
      }}
      onChange={({ currentTarget }) => setChosen(chosenIn(currentTarget))}
    >
      <HiddenFields fields={hidden} />
      <main className="join" id="main">
        <h1>{joinText.title}</h1>
        <p className="lead">{joinText.lead}</p>
        {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
        <Picked page={page} />
        <Already page={page} />
        <DayChoice page={page} reply={reply} id={ID} />
        {hasDays ? (
          <>
            <PartChoice reply={reply} />
            <Others page={page} reply={reply} />
            <Person page={page} reply={reply} />
            <How />
            <p className="only-desk">
              <button type="submit" className="btn btn-lg btn-block">
                {joinText.submit}
              </button>
            </p>
          </>
        ) : (
          <p>
            <a className="btn btn-lg btn-line" href={page.back}>
              {joinText.back}
            </a>
          </p>
        )}
        <RightsNav linkClass="nav-link sm muted" />
      </main>
      {hasDays ? (
        <section className="bar" aria-label={joinText.bar}>
          {hydrated && chosen !== null ? (
            <Sum chosen={chosen} />
          ) : (
            <p className="sm muted">{joinText.free}</p>
          )}
          <button type="submit" className="btn">
            {joinText.submit}
          </button>
        </section>
      ) : null}
    </form>
  );
}

type Chosen = { readonly days: number; readonly part: DayPart };

function chosenIn(form: HTMLFormElement): Chosen {
  const sent = new FormData(form);
  const part = partChoices.find(({ value }) => value === sent.get("part"))?.value ?? "ANY";
  return { days: sent.getAll("days").length, part };
}

function Sum({ chosen }: { readonly chosen: Chosen }) {
  const { days, part } = chosenDays(chosen.days, chosen.part);
  return (
    <div>
      <b>{days}</b>
      <span className="sm muted">{part}</span>
    </div>
  );
}

function Picked({ page }: { readonly page: JoinPage }) {
  const { services, employee, minutes, centavos, isFrom, back } = page;
  return (
    <section className="card picked" aria-label={joinText.chosen}>
      <span className="thumb">
        <Icon name="calendar" />
      </span>
      <div>
        <b>{services}</b>
        <p className="sm muted num">
          {employee === null ? joinText.withAny : joinText.withEmployee(employee)}
          <br />
          {durationWizard(minutes)}, {isFrom ? servicesText.priceFrom(centavos) : price(centavos)}
        </p>
      </div>
      <a className="link sm" href={back}>
        {joinText.change}
      </a>
    </section>
  );
}

/** Times free now that match the wish: they need no wait. */
function Already({ page: { looked, free } }: Pick<JoinFormProps, "page">) {
  if (looked === null || free.length === 0) return null;
  return (
    <FreeTimes title={freeAlready(looked)} times={free} isOneDay>
      <p className="sm muted">{freeAlreadyNote}</p>
    </FreeTimes>
  );
}

const RULES: readonly (readonly [IconName, string])[] = [
  ["users", joinText.order],
  ["clock", joinText.twenty],
  ["bell", joinText.quiet],
];

function How() {
  return (
    <ul className="how" aria-label={joinText.how}>
      {RULES.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} small />
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
