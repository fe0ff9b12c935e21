import { privacyText } from "#app/text/legal/privacy.ts";
import "#app/styles/screens/privacy.css";

/** The data kept about people, its purposes and periods, and their rights. */
export function Policy() {
  const { registry, data, cookies, others, time } = privacyText;
  return (
    <>
      <h2 id={registry.id}>{registry.title}</h2>
      <p>{registry.text}</p>
      <h2 id={data.id}>{data.title}</h2>
      <dl className="data">
        {data.rows.map(([what, why]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
      <Section {...cookies} />
      <Section {...others} />
      <Section {...time} />
      <Rights />
    </>
  );
}

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

function Section({ id, title, paragraphs }: SectionProps) {
  return (
    <>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

/** The terms, each drawn day by day. */
function Rights() {
  const { id, title, text, terms, after } = privacyText.rights;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      <div className="terms">
        {terms.map(({ days, title: term, text: what }) => (
          <section className="card" key={term}>
            <b>{term}</b>
            <p>{what}</p>
            <p className="term" aria-hidden="true">
              {Array.from({ length: days }, (_, day) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
                <i key={day}>{day + 1}</i>
              ))}
            </p>
          </section>
        ))}
      </div>
      <p>{after}</p>
    </>
  );
}
