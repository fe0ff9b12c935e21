import type { PublishedLanding } from "#app/text/site/landings/landings.ts";
import { VignetteSheets } from "./vignette.tsx";
import "#app/styles/parts/showcase.css";

/** The product's benefits for a trade: texts and parts of the product, on alternating sides. */
export function Blocks({ sections }: Pick<PublishedLanding, "sections">) {
  return (
    <section className="wrap sec" id="features">
      <ol className="bens">
        {sections.map(({ title, text, vignette }) => (
          <li key={title}>
            <div>
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </div>
            <div className="vig" aria-hidden="true">
              <VignetteSheets vignette={vignette} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
