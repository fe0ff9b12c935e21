import { useUnderWay } from "#app/components/site/use-under-way.ts";
import { usePassed } from "#app/components/ui/use-passed.ts";
import { frameText } from "#app/text/site/frame.ts";
import "#app/styles/parts/footer.css";

/** When a running request begins to show (accounts §9). */
const SHOWN_AFTER_MS = 400;

/** Covers the page while script waits for the next one (accounts §2, App shell). */
export function BusyOverlay() {
  const isBusy = useUnderWay() !== null;
  if (!usePassed(SHOWN_AFTER_MS, isBusy)) return null;
  return (
    <div className="busy">
      <span className="spin" />
      <p className="sr" role="status">
        {frameText.loading}
      </p>
    </div>
  );
}
