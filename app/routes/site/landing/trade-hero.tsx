import { Icon } from "#app/components/ui/icon.tsx";
import { kindLine, landingText } from "#app/text/site/landings/landing-text.ts";
import type { PublishedLanding } from "#app/text/site/landings/landings.ts";
import { Scene } from "./art/scene.tsx";
import { tradeOf } from "./art/trades.ts";
import { Ticks } from "./perks.tsx";
import "#app/styles/parts/hero.css";
import "#app/styles/screens/landing.css";

type HeroProps = {
  readonly landing: PublishedLanding;
  /** The page that founds a business. */
  readonly start: string;
};

/** The alternative hero: the benefits of a trade, and its picture with two cards over it (accounts §2, SEO landing template). */
export function TradeHero({ landing, start }: HeroProps) {
  const { key, name, heading, description, subTitles, cards } = landing;
  return (
    <section className="hero trade wrap">
      <div>
        <p className="hello">{kindLine("gestionar-turnos", name)}</p>
        <h1>{heading}</h1>
        <p className="sub">{description}</p>
        <Ticks texts={subTitles} />
        <p className="cta">
          <a className="btn btn-lg" href={start}>
            <span className="long">{landingText.offerButton}</span>
            <span className="short">{landingText.shortOfferButton}</span>
          </a>
        </p>
        <p className="offer">{landingText.offer}</p>
      </div>
      <div className="art" aria-hidden="true">
        <Scene trade={tradeOf(key)} />
        <Cards cards={cards} />
      </div>
    </section>
  );
}

function Cards({ cards: [turno, deposit] }: Pick<PublishedLanding, "cards">) {
  return (
    <>
      {deposit ? (
        <p className="pop pop-b">
          <span className="badge badge-warm">
            <Icon name="card" small />
            {deposit.mark}
          </span>
          <b className="num">{deposit.title}</b>
        </p>
      ) : null}
      {turno ? (
        <p className="pop pop-a">
          <span className="halo">
            <Icon name="check" small />
          </span>
          <span>
            <b>{turno.title}</b>
            <br />
            <span className="muted">{turno.text}</span>
          </span>
        </p>
      ) : null}
    </>
  );
}
