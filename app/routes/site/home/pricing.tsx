import type { ReactNode } from "react";
import { Soon } from "#app/components/site/sections/soon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { startPath } from "#app/domain/paths/founding-paths.ts";
import { customBadge, customPlan, freePlan, planText } from "#app/text/site/plan.ts";
import "#app/styles/screens/plans.css";

/** The free plan, and the coming one (accounts §2, Pricing). */
export function Pricing({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { free, custom } = planText;
  const badge = customBadge();
  return (
    <section className="wrap sec" id="pricing">
      <h2 className="h2">{planText.title}</h2>
      <p className="sub">{planText.lead}</p>
      <div className="plans">
        <article className="plan plan-free">
          <span className="badge badge-warm">{free.badge}</span>
          <h3>
            <span className="price">{free.price}</span>
            <span className="time">{free.time}</span>
          </h3>
          <ul>
            {freePlan.map((promise) => (
              <Given key={promise.title}>
                {promise.title} <Soon kept={promise} />
              </Given>
            ))}
          </ul>
          <a className="btn btn-lg btn-warm" href={startPath(isSignedIn)}>
            {free.action}
          </a>
        </article>
        <article className="plan">
          {badge === null ? null : <span className="badge">{badge}</span>}
          <h3>{custom.name}</h3>
          <ul>
            {customPlan.map((promise) => (
              <Given key={promise}>{promise}</Given>
            ))}
          </ul>
          <a className="btn btn-lg btn-line" href={custom.action.href}>
            {custom.action.label}
          </a>
        </article>
      </div>
    </section>
  );
}

function Given({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <Icon name="check" small />
      <span>{children}</span>
    </li>
  );
}
