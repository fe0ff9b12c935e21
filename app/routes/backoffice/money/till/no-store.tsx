import { BackofficeFrame } from "#app/components/backoffice/frame.tsx";
import { MoneyNav } from "#app/components/backoffice/money-nav.tsx";
import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { tillText } from "#app/text/money/till.ts";

/** A till belongs to a store: without one, leads to the page that adds it. */
export function NoStore({ frame }: { readonly frame: FrameData }) {
  return (
    <BackofficeFrame frame={frame} title={tillText.title} icons={["store"]}>
      <div className="money-page">
        <MoneyNav here="/backoffice/money" />
        <EmptyState title={tillText.noStore} lines={[tillText.noStoreText]}>
          <a className="btn btn-line" href="/backoffice/setup/stores/new">
            {tillText.addStore}
          </a>
        </EmptyState>
      </div>
    </BackofficeFrame>
  );
}
