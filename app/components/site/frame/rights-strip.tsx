import { RightsNav } from "#app/components/site/frame/rights-nav.tsx";

/** The strip of rights, at every width and whoever is logged in. */
export function RightsStrip() {
  return (
    <div className="legal">
      <RightsNav />
    </div>
  );
}
