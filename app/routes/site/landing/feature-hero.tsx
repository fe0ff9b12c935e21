import { kindLine, landingText } from "#app/text/site/landings/landing-text.ts";
import type { PublishedLanding } from "#app/text/site/landings/landings.ts";
import { Cells } from "./art/cells.tsx";

type HeroProps = {
  readonly landing: PublishedLanding;
  /** The page that founds a business. */
  readonly start: string;
};

/** The standard hero, dark, over a picture in cells (accounts §2, SEO landing template). */
export function FeatureHero({ landing, start }: HeroProps) {
  const { key, name, heading, description, cards, picture } = landing;
  return (
    <div className="dark-hero dark">
      <section className="hero wrap">
        <div>
          <p className="hello">{kindLine("features", name)}</p>
          <h1>{heading}</h1>
          <p className="sub">{description}</p>
          <p className="cta">
            <a className="btn btn-lg btn-warm" href={start}>
              {landingText.signUp}
            </a>
          </p>
        </div>
        <div className="pings" aria-hidden="true">
          {cards.map(({ mark, title, text }) => (
            <p className="ping" key={mark}>
              <time>{mark}</time>
              <span>
                <b>{title}</b>
                <br />
                <span className="muted">{text}</span>
              </span>
            </p>
          ))}
        </div>
      </section>
      {picture === null ? null : (
        <div aria-hidden="true">
          <Cells of={key} labels={picture.labels} />
          <p className="wrap key">
            <i />
            {picture.caption}
          </p>
        </div>
      )}
    </div>
  );
}
