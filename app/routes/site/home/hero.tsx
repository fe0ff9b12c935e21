import { startPath } from "#app/domain/paths/founding-paths.ts";
import { frameText } from "#app/text/site/frame.ts";
import { homeText } from "#app/text/site/home.ts";
import { HeroPicture } from "./hero-picture.tsx";
import "#app/styles/parts/hero.css";

type HeroProps = { readonly name: string | undefined; readonly productName: string };

/** A greeting, with the name of a user who is logged in, and the product's purpose. */
export function Hero({ name, productName }: HeroProps) {
  return (
    <section className="hero wrap">
      <div>
        <p className="hello">{name ? frameText.greeting(name) : frameText.welcome(productName)}</p>
        <h1>{homeText.heroTitle}</h1>
        <p className="sub">{homeText.heroLead}</p>
        <p className="cta">
          <a className="btn btn-lg" href={startPath(name !== undefined)}>
            {homeText.start}
          </a>
          <a className="btn btn-lg btn-line" href="#features">
            {homeText.features}
          </a>
        </p>
      </div>
      <HeroPicture />
    </section>
  );
}
