import { useState } from "react";
import { Field, inputProps, TextField } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { RightsNav } from "#app/components/site/frame/rights-nav.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { durationWizard, price } from "#app/text/formats.ts";
import { chosenDays, freeAlready, freeAlreadyNote, joinText, partChoices } from "#app/text/waitlist/join.ts";
import { servicesText } from "#app/text/wizard/wizard.ts";
import type { JoinPage } from "#app/usecases/waitlist/join-page.server.ts";
import { FreeTimes } from "../free-times.tsx";
import { DayChoice } from "./day-choice.tsx";
import "#app/styles/parts/card.css";
import "#app/styles/screens/waitlist.css";
import "#app/styles/screens/wizard.css";

const ID = "avisame";

type JoinFormProps = {
  readonly page: JoinPage;
  readonly reply: FormReply;
  readonly hidden: readonly (readonly [name: string, value: string])[];
};

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

function PartChoice({ reply }: Pick<JoinFormProps, "reply">) {
  const chosen = fieldOf(ID, "part", reply).initial || "ANY";
  return (
    <fieldset className="ask">
      <legend>{joinText.part}</legend>
      <div className="parts">
        {partChoices.map(({ value, name, when }) => (
          <label key={value}>
            <input
              className="cover"
              type="radio"
              name="part"
              value={value}
              defaultChecked={value === chosen}
            />
            <span>
              {name}
              <small>{when}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Others({ page: { employee, hasOthers }, reply }: Pick<JoinFormProps, "page" | "reply">) {
  if (!hasOthers || employee === null) return null;
  const isTicked = reply === null || reply.initialValue?.others !== undefined;
  return (
    <label className="check">
      <input type="checkbox" name="others" defaultChecked={isTicked} />
      {joinText.others(employee)}
    </label>
  );
}

function Person({ page: { person }, reply }: Pick<JoinFormProps, "page" | "reply">) {
  const field = (name: string) => fieldOf(ID, name, reply);
  const email = field("email");
  const typed = field("phone");
  // The account's own number, until the client types another or none.
  const phone = reply === null ? { ...typed, initial: person?.phone ?? "" } : typed;
  return (
    <div className="form">
      {person === null ? (
        <>
          <TextField
            field={field("name")}
            label={joinText.name}
            autoComplete="name"
            maxLength={100}
            required
          />
          <Field field={email} label={joinText.email} hint={joinText.emailHint}>
            <input
              type="email"
              autoComplete="email"
              maxLength={254}
              required
              {...inputProps(email, joinText.emailHint)}
            />
          </Field>
        </>
      ) : (
        <div className="field">
          <label htmlFor={email.id}>{joinText.email}</label>
          <input
            className="input"
            id={email.id}
            type="email"
            value={person.email}
            readOnly
            aria-describedby="own"
          />
          <small id="own">{joinText.ownEmail(person.name)}</small>
        </div>
      )}
      <Field field={phone} label={joinText.phone} hint={joinText.phoneHint}>
        <input type="tel" autoComplete="tel" maxLength={50} {...inputProps(phone, joinText.phoneHint)} />
      </Field>
    </div>
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
