import { CONTACT_PAGE } from "#app/domain/paths/footer-paths.ts";
import { contactText } from "#app/text/site/contact.ts";
import { aboutText } from "#app/text/site/pages/about.ts";
import "#app/styles/parts/service-colors.css";
import "#app/styles/screens/about.css";

const COLOURS = ["svc-green", "svc-blue", "svc-orange"];

/** Our texts, arranged in the hours of a day. */
export function About() {
  const { blocks, talk } = aboutText;
  return (
    <div className="daybook">
      {blocks.map(({ time, title, text }, index) => [
        <time key={time}>{time}</time>,
        <section key={title} className={`blk ${COLOURS[index]}`}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>,
      ])}
      <time>{talk.time}</time>
      <section className="blk mine">
        <h2>{talk.title}</h2>
        <p>{talk.text}</p>
        <a className="btn btn-warm" href={CONTACT_PAGE}>
          {contactText.title}
        </a>
      </section>
    </div>
  );
}
