import type { ReactNode } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Choices } from "#app/components/legal/choices.tsx";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import { deleteAccountText } from "#app/text/accounts/delete-account.ts";
import { rightsText as text } from "#app/text/legal/rights.ts";
import { aheadSentence } from "#app/text/setup/closing.ts";
import type { ClosableBusiness } from "#app/usecases/legal/view-rights.server.ts";
import "#app/styles/screens/danger-button.css";

type PressProps = {
  readonly xsrf: string;
  /** The path that handles it; the page itself by default. */
  readonly action?: string;
  readonly label: string;
  readonly isDanger?: boolean;
  /** Further fields to send. */
  readonly children?: ReactNode;
};

/** The browser sends the form itself, because the reply may be a file. */
function Press({ xsrf, action, label, isDanger = false, children }: PressProps) {
  return (
    <form className="form" method="post" action={action}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "leave"],
        ]}
      />
      {children}
      <button type="submit" className={`btn btn-lg btn-block${isDanger ? " btn-danger" : ""}`}>
        {label}
      </button>
    </form>
  );
}

export function RemindersPart({ xsrf }: { readonly xsrf: string }) {
  return (
    <>
      <p>{text.reminders.text}</p>
      <Press xsrf={xsrf} label={text.reminders.submit} />
    </>
  );
}

type NotedProps = {
  readonly xsrf: string;
  /** The part left for staff to handle; null: nothing. */
  readonly noted: string | null;
};

export function AccountPart({ xsrf, noted }: NotedProps) {
  return (
    <>
      <ul className="dots">
        {[...deleteAccountText.consequences, deleteAccountText.final].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>
        {text.account.before}{" "}
        <a className="link" href="/customer/profile">
          {text.account.toProfile}
        </a>
      </p>
      {noted === null ? null : <p>{noted}</p>}
      <Press xsrf={xsrf} label={text.account.submit} isDanger />
      <p className="sm muted">{text.notMine}</p>
    </>
  );
}

type CloseFirstProps = {
  readonly names: readonly string[];
  readonly children: ReactNode;
};

export function CloseFirstPart({ names, children }: CloseFirstProps) {
  return (
    <>
      <p>{text.closeFirst.text(names)}</p>
      <a className="btn btn-block" href="/baja">
        {text.closeFirst.toBaja}
      </a>
      {children}
    </>
  );
}

type BusinessProps = { readonly businesses: readonly ClosableBusiness[]; readonly xsrf: string };

/** Asks which business to close; with several, none is preselected. */
export function BusinessPart({ businesses, xsrf }: BusinessProps) {
  const [only] = businesses.length === 1 ? businesses : [];
  return (
    <>
      {only === undefined ? null : (
        <p>
          <b>{only.businessName}</b>
          <br />
          {aheadSentence(only.ahead)}
        </p>
      )}
      <ul className="dots">
        {text.business.what.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>
        {text.business.before}{" "}
        <a className="link" href={CLOSING_PAGE}>
          {text.business.toExport}
        </a>
      </p>
      <Press
        xsrf={xsrf}
        label={only === undefined ? text.business.submitChosen : text.business.submit(only.businessName)}
        isDanger
      >
        {only === undefined ? (
          <Choices
            name="business"
            legend={text.business.which}
            choices={businesses.map(({ businessId, businessName, ahead }) => ({
              value: businessId,
              title: businessName,
              text: aheadSentence(ahead),
            }))}
            chosen=""
          />
        ) : (
          <HiddenFields fields={[["business", only.businessId]]} />
        )}
      </Press>
      <p className="sm muted">{text.notMine}</p>
    </>
  );
}

export function DataPart({ xsrf, noted, action }: NotedProps & { readonly action: string }) {
  return (
    <>
      <p>{text.data.text}</p>
      <Press xsrf={xsrf} action={action} label={text.data.submit} />
      <p className="sm muted">{text.data.until}</p>
      <p>{noted}</p>
    </>
  );
}
