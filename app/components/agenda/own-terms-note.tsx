import type { ServiceChoice } from "#app/domain/agenda/new/service-form.ts";
import { optionFor } from "#app/domain/catalog/own-terms.ts";
import { ownTermsWith, serviceFormText } from "#app/text/agenda/service-form.ts";
import { fullName, type PersonName } from "#app/text/formats.ts";

type OwnTermsNoteProps = {
  readonly service: Pick<ServiceChoice, "priceCentavos" | "minutes" | "own">;
  readonly people: readonly (PersonName & { readonly id: string })[];
  /** The line is booked already: its price stays with any professional. */
  readonly isBooked: boolean;
};

/** What the professionals with terms of their own ask and take, to be seen before one is chosen. */
export function OwnTermsNote({ service, people, isBooked }: OwnTermsNoteProps) {
  const { own } = service;
  const differing = own === null ? [] : people.filter(({ id }) => own[id] !== undefined);
  if (differing.length === 0) return null;
  return (
    <div className="sm muted">
      <ul>
        {differing.map((person) => (
          <li key={person.id}>{ownTermsWith(fullName(person), optionFor(service, person.id))}</li>
        ))}
      </ul>
      {isBooked ? <p>{serviceFormText.priceStays}</p> : null}
    </div>
  );
}
