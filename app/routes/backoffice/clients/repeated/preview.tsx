import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { mergeText as text } from "#app/text/clients/merge.ts";
import type { PreviewShown } from "./repeated-view.ts";
import "#app/styles/parts/rows.css";
import "#app/styles/screens/clients.css";

type PreviewProps = { readonly shown: PreviewShown; readonly back: string; readonly xsrf: string };

/** What each merge keeps and loses, and one press for all. */
export function Preview({ shown: { merges, left }, back, xsrf }: PreviewProps) {
  const isPending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" replace className="setup">
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "merge"],
        ]}
      />
      <h2>{text.manyTitle}</h2>
      {merges.map(({ pair, name, other, turnos, keeps, loses }) => (
        <article key={pair} className="card pad many">
          <input type="hidden" name="pair" value={pair} />
          <div>
            <h3>{name}</h3>
            <p className="sm muted num">
              {text.joins(other)} {turnos}
            </p>
          </div>
          {keeps.length > 0 ? (
            <div>
              <b className="sm">{text.keeps}</b>
              <ul className="sm">
                {keeps.map((each) => (
                  <li key={each} className="words">
                    {each}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
          <div>
            {loses.length > 0 ? <b className="sm">{text.loses}</b> : <p className="sm">{text.losesNone}</p>}
            <ul className="sm">
              {loses.map((each) => (
                <li key={each} className="words">
                  {each}
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
      {left.length > 0 ? (
        <section className="card pad">
          <h3>{text.leftTitle}</h3>
          <ul className="sm">
            {left.map(({ key, said }) => (
              <li key={key}>{said}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="sm">
        <b>{text.day}</b> {text.dayHow}
      </p>
      <div className="save">
        <a className="btn btn-line" href={back}>
          {text.back}
        </a>
        {merges.length > 0 ? (
          <button type="submit" className="btn" aria-busy={isPending}>
            {text.mergeMany(merges.length)}
          </button>
        ) : null}
      </div>
    </Form>
  );
}
