import { Form } from "@remix-run/react";
import { FieldError, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf, formErrors } from "#app/components/forms/form-fields.ts";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { typedNumber } from "#app/components/forms/typed.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { FIELD_RULES } from "#app/domain/clients/client-fields.ts";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";
import { clientText as text } from "#app/text/clients/clients.ts";
import { counted } from "#app/text/formats.ts";
import type { CardView } from "./card-view.ts";

type CardAsideProps = { readonly card: CardView; readonly lastResult: FormReply; readonly xsrf: string };

/** The outcome of the client's bookings, the notes, and whether the client may book online. */
export function CardAside({ card, lastResult, xsrf }: CardAsideProps) {
  const figures: readonly (readonly [string, string, string | null])[] = [
    [text.spent, card.spent, counted(card.visits, "turno", "turnos")],
    [text.perVisit, card.perVisit ?? "—", card.every],
    [text.missed, `${card.noShows}`, null],
    [text.cancelled, `${card.cancellations}`, null],
  ];
  return (
    <aside className="c-side">
      <dl className="kpis">
        {figures.map(([name, value, more]) => (
          <div key={name} className="card kpi">
            <dt>{name}</dt>
            <dd>
              <b className="num">{value}</b>
              {more ? <small>{more}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {card.isManager ? (
        <>
          <NotesForm card={card} lastResult={lastResult} xsrf={xsrf} />
          <OnlineForm card={card} xsrf={xsrf} />
        </>
      ) : (
        <Notes notes={card.notes} />
      )}
    </aside>
  );
}

/** As professionals see them. */
function Notes({ notes }: Pick<CardView, "notes">) {
  if (!notes) return null;
  return (
    <section className="card pad">
      <h3>{clientFieldWords.notes.label}</h3>
      <p className="words">{notes}</p>
    </section>
  );
}

function NotesForm({ card, lastResult, xsrf }: CardAsideProps) {
  const of = (name: "allergies" | "notes") => {
    const field = fieldOf("client", name, lastResult);
    return lastResult?.initialValue ? field : { ...field, initial: card[name] ?? "" };
  };
  const errors = formErrors(lastResult);
  return (
    <Form className="card pad" method="post" replace preventScrollReset key={card.version}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["version", `${typedNumber(lastResult, "version") ?? card.version}`],
        ]}
      />
      {errors.length > 0 ? <Alert kind="danger">{errors.join(" ")}</Alert> : null}
      {(["allergies", "notes"] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={of(name).id}>{clientFieldWords[name].label}</label>
          <textarea
            {...inputProps(of(name))}
            rows={name === "notes" ? 5 : 2}
            maxLength={FIELD_RULES[name].letters}
          />
          <FieldError field={of(name)} />
        </div>
      ))}
      <p className="sm muted">{text.notesHint}</p>
      <button type="submit" className="btn btn-line" name="intent" value="notes">
        {text.saveNotes}
      </button>
    </Form>
  );
}

function OnlineForm({
  card: { isBlocked, blockedLike },
  xsrf,
}: {
  readonly card: CardView;
  readonly xsrf: string;
}) {
  return (
    <Form className="card pad c-online" method="post" replace preventScrollReset>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      <button
        type="submit"
        className="switch switch-btn"
        role="switch"
        aria-checked={!isBlocked}
        name="intent"
        value={isBlocked ? "unblock" : "block"}
      >
        <i />
        {text.online}
      </button>
      <p className="sm muted">{text.onlineHint}</p>
      {blockedLike ? (
        <p className="sm">
          {blockedLike.said}{" "}
          <a className="link" href={`/backoffice/clients/${blockedLike.id}`}>
            {blockedLike.name}
          </a>
        </p>
      ) : null}
    </Form>
  );
}
