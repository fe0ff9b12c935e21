import { steps } from "#app/text/site/features.ts";
import { homeText } from "#app/text/site/home.ts";
import { VIGNETTES } from "./vignettes.tsx";
import "#app/styles/parts/showcase.css";

/** Five numbered benefits, each beside a part of the product that shows it (accounts §2, Home landing page). */
export function Steps({ depositMinutes }: { readonly depositMinutes: number }) {
  return (
    <section className="wrap sec">
      <h2 className="h2">{homeText.steps}</h2>
      <p className="sub">{homeText.stepsLead}</p>
      <ol className="bens">
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <div>
              <span className="ben-n">{index + 1}</span>
              <h3>{title}</h3>
              <p className="muted">{text(depositMinutes)}</p>
            </div>
            <div className="vig" aria-hidden="true">
              {VIGNETTES[index]}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
