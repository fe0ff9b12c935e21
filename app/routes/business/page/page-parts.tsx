import { Icon } from "#app/components/ui/icon.tsx";
import type { ShownTime } from "#app/domain/catalog/shown-times.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { capitalised } from "#app/text/formats.ts";
import { businessPageText, nextWords } from "#app/text/site/business-page.ts";
import type { BranchCard, BusinessPage } from "#app/usecases/catalog/business-page.server.ts";
import "#app/styles/parts/alert.css";
import "#app/styles/parts/chip-row.css";
import "#app/styles/parts/chips.css";
import "#app/styles/screens/business-page.css";

/** For its own members, on a page that is not public yet. */
export function Preview() {
  return (
    <div className="alert preview">
      <Icon name="info" />
      <p>
        <b>{businessPageText.previewTitle}</b>
        <br />
        {businessPageText.preview}{" "}
        <a className="link" href="/backoffice/setup">
          {businessPageText.previewLink}
        </a>
      </p>
    </div>
  );
}

/** Links down the page. */
export function Jumps({ hasTeam }: { readonly hasTeam: boolean }) {
  const { jumps } = businessPageText;
  return (
    <nav className="chips jump" aria-label={businessPageText.onThisPage}>
      <a className="chip" href="#sucursales">
        {jumps.branches}
      </a>
      <a className="chip" href="#servicios">
        {jumps.services}
      </a>
      {hasTeam ? (
        <a className="chip" href="#profesionales">
          {jumps.team}
        </a>
      ) : null}
    </nav>
  );
}

/** '¿POR QUÉ ELEGIRNOS?', the same for all businesses (booking §2.4). */
export function Benefits() {
  return (
    <section className="sec last">
      <h2>{businessPageText.why}</h2>
      <ul className="why">
        {businessPageText.benefits.map(([icon, benefit]) => (
          <li key={benefit}>
            <span className="halo">
              <Icon name={icon} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}

type QuickBarProps = { readonly page: BusinessPage; readonly first: BranchCard };

/**
 * The phone's bar: the branch with the first free time, with a link into its wizard; otherwise the only branch, or the choice
 * among them.
 */
export function QuickBar({ page: { businessId, stores }, first }: QuickBarProps) {
  const soonest = stores
    .filter(({ next }) => next !== null)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))[0];
  const { state, hours } = first.opening;
  const href = stores.length > 1 ? "#sucursales" : wizardPath({ businessId, storeId: first.id });
  return (
    <aside className="bar" aria-label={businessPageText.booking}>
      {soonest?.next ? (
        <p>
          <b className="num">{capitalised(nextWords(soonest.next))}</b>
          <span className="sm muted">{nextShort(soonest.next)}</span>
        </p>
      ) : (
        <p>
          <b>{state}</b>
          <span className="sm muted num">{hours}</span>
        </p>
      )}
      <a className="btn" href={href}>
        {businessPageText.book}
      </a>
    </aside>
  );
}

/** 'próximo turno libre · Corte' */
function nextShort({ offer }: Pick<ShownTime, "offer">): string {
  return [businessPageText.nextShort, ...(offer === null ? [] : [offer.serviceName])].join(" · ");
}

function startOf({ next }: BranchCard): string {
  return next === null ? "" : `${next.date} ${formatTime(next.time)}`;
}
