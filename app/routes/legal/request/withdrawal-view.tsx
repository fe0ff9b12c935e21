import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Receipt } from "#app/components/legal/receipt.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { answeredBy } from "#app/text/legal/receipt.ts";
import { ABOUT_NAMES } from "#app/text/legal/requests.ts";
import { withdrawalPageText as text } from "#app/text/legal/withdrawal.ts";
import type { ShownWithdrawal } from "./withdrawal-view.server.ts";

type WithdrawalViewProps = {
  readonly shown: ShownWithdrawal;
  /** The result of the last press; null: none. */
  readonly done: string | null;
  readonly refused: string | null;
  readonly xsrf: string;
};

/** First the writer confirms the request, then chooses the bookings to withdraw from; last comes the outcome. */
export function WithdrawalView({ refused, ...view }: WithdrawalViewProps) {
  const { isConfirmed, facts, answer, turnos } = view.shown;
  const alert = refused === null ? null : <Alert kind="danger">{refused}</Alert>;
  if (!isConfirmed) return <Unconfirmed {...view} alert={alert} />;
  if (facts !== null || answer !== null) return <Settled {...view} alert={alert} />;
  return turnos.length > 0 ? <Choose {...view} alert={alert} /> : <ForPeople {...view} alert={alert} />;
}

type Part = Omit<WithdrawalViewProps, "refused"> & { readonly alert: ReactNode };

function Unconfirmed({ shown: { code, when, about, comments }, xsrf, alert }: Part) {
  return (
    <Receipt title={text.confirmTitle} when={when} code={code} icon="info">
      {alert}
      <p>{text.confirmText}</p>
      <p className="sm muted words">
        {ABOUT_NAMES[about]}
        {comments === null ? null : `\n${comments}`}
      </p>
      <Form method="post" replace>
        <HiddenFields fields={[["xsrf", xsrf]]} />
        <button type="submit" className="btn btn-lg btn-block">
          {text.confirm}
        </button>
      </Form>
      <p className="sm muted">{text.notMine}</p>
    </Receipt>
  );
}

function Settled({ shown: { code, when, facts, answer, turnos }, done, xsrf, alert }: Part) {
  const title = facts === null ? text.answered : text.doneTitle;
  return (
    <Receipt title={title} when={when} code={code} facts={facts ?? []} isNews={done !== null}>
      {alert}
      {facts === null ? <p className="words">{answer}</p> : null}
      {turnos.length === 0 ? null : <h2>{text.moreTitle}</h2>}
      <Turnos turnos={turnos} xsrf={xsrf} />
    </Receipt>
  );
}

function Choose({ shown: { code, when, turnos }, done, xsrf, alert }: Part) {
  return (
    <Receipt title={text.chooseTitle} when={when} code={code} icon="info" isNews={done !== null}>
      {alert}
      <p>{text.chooseText}</p>
      <Turnos turnos={turnos} xsrf={xsrf} isMain={turnos.length === 1} />
    </Receipt>
  );
}

function ForPeople({ shown: { code, when, about, dueOn }, done, alert }: Part) {
  return (
    <Receipt title={text.peopleTitle} when={when} code={code} isNews={done !== null}>
      {alert}
      <p>
        {about === "TURNO" ? text.noTurno : text.other} {answeredBy(dueOn)}.
      </p>
    </Receipt>
  );
}

type TurnosProps = Pick<ShownWithdrawal, "turnos"> & {
  readonly xsrf: string;
  /** Its one button is the page's main action. */
  readonly isMain?: boolean;
};

function Turnos({ turnos, xsrf, isMain = false }: TurnosProps) {
  const look = isMain ? "btn btn-block" : "btn btn-line btn-block";
  return (
    <ul className="rows">
      {turnos.map(({ id, line, deposit }) => (
        <li className="card pad taking" key={id}>
          <div>
            <b>{line}</b>
            <p className="sm muted">{deposit}</p>
          </div>
          <Form method="post" replace>
            <HiddenFields
              fields={[
                ["xsrf", xsrf],
                ["turno", id],
              ]}
            />
            <button type="submit" className={look} aria-label={`${text.takeBack}: ${line}`}>
              {text.takeBack}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
