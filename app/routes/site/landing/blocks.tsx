import type { PublishedLanding } from "#app/text/site/landings/landings.ts";
import { VignetteSheets } from "./vignette.tsx";

/** What the product does for a trade: text and a piece of it, sides in turn. */
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
