import { initials, listed } from "#app/text/formats.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { businessPageText } from "#app/text/site/business-page.ts";
import type { TeamCard } from "#app/usecases/catalog/business-page.server.ts";

const TINTS = ["avatar", "avatar avatar-b"] as const;

/** The professionals, and their services. */
export function Team({ team }: { readonly team: readonly TeamCard[] }) {
  return (
    <section id="profesionales">
      <h2>{businessPageText.team}</h2>
      <ul className="team">
        {team.map((person, index) => (
          <li key={person.id}>
            {person.pictureUrl ? (
              <img className="avatar" src={person.pictureUrl} width="56" height="56" alt="" loading="lazy" />
            ) : (
              <span className={TINTS[index % TINTS.length]} aria-hidden="true">
                {initials(person)}
              </span>
            )}
            <span>
              <b>{person.firstName}</b>
              <br />
              <span className="sm muted">
                {listed(person.categories.map((code) => categoryLabels[code]))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
