import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";
import { mergeText as text } from "#app/text/clients/merge.ts";
import type { MergeShown } from "./merge-shown.ts";
import "#app/styles/parts/rows.css";
import "#app/styles/screens/clients.css";

type MergeFormProps = { readonly shown: MergeShown; readonly fault: string | null; readonly xsrf: string };

/** Two clients side by side: the choice for each field, the parts kept from both, and the merged client. */
export function MergeForm({ shown, fault, xsrf }: MergeFormProps) {
  const { keep, other, fields, result } = shown;
  const [chosen, choose] = useState<Readonly<Record<string, string>>>({});
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) choose({ ...chosen, [target.name]: target.value });
  }
  return (
    <Form method="post" replace onChange={onChange}>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["with", other.id],
        ]}
      />
      {fault ? <Alert kind="danger">{fault}</Alert> : null}
      <div className="c-card">
        <div className="c-main">
          <div className="twins">
            {[keep, other].map(({ id, name, about }) => (
              <article key={id} className="card twin">
                <h2>{name}</h2>
                <p className="sm muted num">{about}</p>
              </article>
            ))}
          </div>
          <div>
            {fields.map(({ name, label, values }) => (
              <fieldset key={name} className="two-row">
                <legend>{label}</legend>
                <div className="vs">
                  {(["KEEP", "MERGE"] as const).map((side, at) => (
                    <Choice
                      key={side}
                      name={name}
                      value={side}
                      isOn={name !== "notes" && values.chosen === side}
                    >
                      {values.of[at] ?? <span className="muted">{text.nothing}</span>}
                    </Choice>
                  ))}
                  {name === "notes" ? (
                    <Choice name={name} value="BOTH" isOn>
                      <b>{text.both}</b>
                      <small>{text.bothHow}</small>
                    </Choice>
                  ) : null}
                </div>
              </fieldset>
            ))}
          </div>
          <section className="card pad">
            <h2>{text.always}</h2>
            <ul className="always">
              <Always what={clientFieldWords.allergies.label}>{text.allergiesHow}</Always>
              {result.hasOthers ? <Always what={text.contacts}>{text.contactsHow}</Always> : null}
              <Always what={text.turnos}>{text.turnosHow}</Always>
              {result.tags.length > 0 ? (
                <Always what={clientFieldWords.tags.label}>
                  {result.tags.map((tag) => (
                    <span key={tag} className="badge badge-warm">
                      {tag}
                    </span>
                  ))}
                </Always>
              ) : null}
            </ul>
          </section>
        </div>
        <Result shown={shown} chosen={chosen} />
      </div>
      <div className="save">
        <a className="btn btn-line" href="/backoffice/clients/repeated">
          {text.apartShort}
        </a>
        <button type="submit" className="btn">
          {text.merge}
        </button>
      </div>
    </Form>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly value: string;
  readonly isOn: boolean;
  readonly children: ReactNode;
};

function Choice({ name, value, isOn, children }: ChoiceProps) {
  return (
    <label className={value === "BOTH" ? "opt both" : "opt"}>
      <input type="radio" name={name} value={value} defaultChecked={isOn} />
      <span className="words">{children}</span>
    </label>
  );
}

function Always({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>
        <b>{what}</b> {children}
      </span>
    </li>
  );
}

type ResultProps = {
  readonly shown: MergeShown;
  /** The choices so far, by field. */
  readonly chosen: Readonly<Record<string, string>>;
};

/** The merged client; with script it follows the choices. */
function Result({ shown: { fields, result }, chosen }: ResultProps) {
  const { allergies, sums } = result;
  const of = (name: "name" | "phone" | "email") => {
    const values = fields.find((field) => field.name === name)?.values;
    return values ? values.of[(chosen[name] ?? values.chosen) === "KEEP" ? 0 : 1] : result[name];
  };
  return (
    <aside className="c-side">
      <section className="sum-card" aria-label={text.result}>
        <h2>{text.result}</h2>
        <noscript>
          <p className="sm muted">{text.asChosen}</p>
        </noscript>
        <div>
          <b>{of("name")}</b>
          {[of("phone"), of("email")].map((line) =>
            line ? (
              <p key={line} className="sm muted num">
                {line}
              </p>
            ) : null,
          )}
        </div>
        {allergies ? (
          <p className="mind">
            <Icon name="alert" />
            <span className="words">{allergies}</span>
          </p>
        ) : null}
        <dl className="sums">
          {sums.map(([label, value]) => (
            <div key={label} className="c-sum">
              <dt>{label}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="sm">{text.one}</p>
        <p className="sm">
          <b>{text.day}</b> {text.dayHow}
        </p>
      </section>
    </aside>
  );
}
