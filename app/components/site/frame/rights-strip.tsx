import { RightsNav } from "#app/components/site/frame/rights-nav.tsx";
import "#app/styles/parts/rights.css";

/** The strip of rights, at every width, signed in or not. */
export function RightsStrip() {
  return (
    <div className="legal">
      <RightsNav />
    </div>
  );
}
