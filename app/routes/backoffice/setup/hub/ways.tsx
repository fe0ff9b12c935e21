import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { hubText, hubWays } from "#app/text/setup/hub.ts";
import "#app/styles/screens/hub.css";

/** Links to the rest of the setup; some are for owners alone. */
export function Ways({ isOwner }: { readonly isOwner: boolean }) {
  return (
    <section>
      <header>
        <h2>{hubText.setup}</h2>
        <p>{hubText.setupLead}</p>
      </header>
      <ul className="card list hub-ways">
        {hubWays
          .filter(({ isOwners }) => isOwner || !isOwners)
          .map(({ href, label, about, icon }) => (
            <li key={href}>
              <PlaceIcon name={icon} />
              <span>
                <a className="name" href={href}>
                  {label}
                </a>
                <span className="sm muted">{about}</span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
