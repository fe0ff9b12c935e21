import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Receipt } from "#app/components/legal/receipt.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import { ABOUT_NAMES } from "#app/text/legal/requests.ts";
import { byPeople, formOf, rightsDone, rightsText as text } from "#app/text/legal/rights.ts";
import { AccountPart, BusinessPart, CloseFirstPart, DataPart, RemindersPart } from "./rights-parts.tsx";
import type { ShownRights } from "./rights-view.server.ts";

type RightsViewProps = {
  readonly shown: ShownRights;
  /** The result of the last press; null: none. */
  readonly done: string | null;
  readonly refused: string | null;
  readonly xsrf: string;
  readonly productName: string;
  /** The page's own address. */
  readonly here: string;
};

/** The actions open to the request's writer by the link in the mail, or the outcome. */
export function RightsView(props: RightsViewProps) {
  const { shown, done, refused } = props;
  const { title, icon } = headOf(shown);
  return (
    <Receipt title={title} when={shown.when} code={shown.code} icon={icon} isNews={done !== null}>
      {refused === null ? null : <Alert kind="danger">{refused}</Alert>}
      <Body {...props} />
    </Receipt>
  );
}

function headOf({ rights, settledBy }: ShownRights): { readonly title: string; readonly icon: IconName } {
  switch (rights.step) {
    case "DONE":
      return { title: settledBy === "LINK" ? text.done : text.answered, icon: "check" };
    case "EXPIRED":
      return { title: text.expired.title, icon: "alert" };
    case "REMINDERS":
      return { title: text.reminders.title, icon: "alert" };
    case "ACCOUNT":
      return { title: text.account.title, icon: "alert" };
    case "CLOSE_FIRST":
      return { title: text.closeFirst.title, icon: "alert" };
    case "BUSINESS":
      return { title: text.business.title, icon: "alert" };
    case "DATA":
      return { title: text.data.title, icon: "check" };
    case "PEOPLE":
      return { title: text.people.title, icon: "check" };
  }
}

function Body({ shown, done, xsrf, productName, here }: RightsViewProps): ReactNode {
  const { rights, about, kind, dueOn } = shown;
  const isAlsoForPeople = kind === "PRIVACY" && (rights.step === "DATA" || rights.step === "ACCOUNT");
  const noted = isAlsoForPeople ? `${text.noted} ${byPeople(dueOn)}` : null;
  switch (rights.step) {
    case "DONE":
      return <p className="words">{rights.answer}</p>;
    case "EXPIRED":
      return (
        <>
          <p>
            {text.expired.text} {byPeople(dueOn)}
          </p>
          <a className="btn" href={formOf(about)}>
            {text.expired.again}
          </a>
        </>
      );
    case "REMINDERS":
      return <RemindersPart xsrf={xsrf} />;
    case "ACCOUNT":
      return <AccountPart xsrf={xsrf} noted={rights.isNoted ? noted : null} />;
    case "CLOSE_FIRST":
      return (
        <CloseFirstPart names={rights.names}>
          <Confirm isConfirmed={rights.isConfirmed} label={text.closeFirst.people} {...{ dueOn, xsrf }} />
        </CloseFirstPart>
      );
    case "BUSINESS":
      return <BusinessPart businesses={rights.businesses} xsrf={xsrf} />;
    case "DATA":
      return <DataPart xsrf={xsrf} noted={noted} action={`${here}/datos`} />;
    case "PEOPLE":
      return (
        <>
          {done === "account" ? <p>{rightsDone.account}</p> : <Lacking {...{ rights, productName }} />}
          {rights.isConfirmed ? null : <p className="sm muted">{ABOUT_NAMES[about]}</p>}
          <Confirm isConfirmed={rights.isConfirmed} label={text.mine} isMain {...{ dueOn, xsrf }} />
        </>
      );
  }
}

type LackingProps = {
  readonly rights: Extract<ShownRights["rights"], { step: "PEOPLE" }>;
  readonly productName: string;
};

/** Why the request cannot be settled automatically, and what its writer can do meanwhile. */
function Lacking({ rights: { lacks }, productName }: LackingProps) {
  const { noAccount, otherEmail, noBusiness, byYourself } = text.people;
  if (lacks === "ACCOUNT") return <p>{`${noAccount(productName)} ${otherEmail}`}</p>;
  if (lacks === "BUSINESS") return <p>{noBusiness}</p>;
  return (
    <>
      <p>{byYourself}</p>
      <a className="btn btn-line" href="/customer/profile">
        {text.account.toProfile}
      </a>
    </>
  );
}

type ConfirmProps = {
  readonly isConfirmed: boolean;
  readonly label: string;
  /** This is the only way to continue. */
  readonly isMain?: boolean;
  readonly dueOn: string;
  readonly xsrf: string;
};

/** Confirms to staff that the address is the writer's. */
function Confirm({ isConfirmed, label, isMain = false, dueOn, xsrf }: ConfirmProps) {
  if (isConfirmed) return <p>{`${text.known} ${byPeople(dueOn)}`}</p>;
  return (
    <>
      <form method="post">
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["intent", "confirm"],
          ]}
        />
        <button type="submit" className={`btn btn-block${isMain ? "" : " btn-line"}`}>
          {label}
        </button>
      </form>
      <p className="sm muted">{text.notMine}</p>
    </>
  );
}
