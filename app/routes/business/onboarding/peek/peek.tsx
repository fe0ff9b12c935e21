import { priceTyped } from "#app/domain/setup/services/catalogue.ts";
import { durationWizard, initials } from "#app/text/formats.ts";
import { activityLabels } from "#app/text/labels.ts";
import { peekText } from "#app/text/setup/onboarding.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { PeekView } from "../step-views.ts";
import { TradeIcon } from "../trade/trade-icon.tsx";

type PeekProps = {
  readonly peek: PeekView;
  /** The step's form as typed so far; null until something is typed. */
  readonly typed: FormData | null;
};

const SHOWN = 3;

/** The page as clients will see it on a phone. Screen readers skip it, because the form says it all. */
export function Peek({ peek, typed }: PeekProps) {
  const { activity, people } = peek;
  const address = addressOf(peek, typed);
  return (
    <div className="peek" aria-hidden="true">
      <p className="label">{peekText.title}</p>
      <div className="peek-phone">
        <span className="peek-top">{activity === null ? null : <TradeIcon code={activity} />}</span>
        <div className="peek-page">
          <div>
            <b className="peek-name">{said(typed, "name") ?? (peek.name || peekText.name)}</b>
            <p className="muted">{address || (activity && activityLabels[activity])}</p>
          </div>
          {people.length === 0 ? <Services peek={peek} typed={typed} /> : <People people={people} />}
          <span className="btn btn-sm">{peekText.book}</span>
        </div>
      </div>
    </div>
  );
}

/** A field's text; null if it is empty or missing. */
function said(typed: FormData | null, field: string): string | null {
  return String(typed?.get(field) ?? "").trim() || null;
}

function addressOf({ place }: PeekView, typed: FormData | null): string {
  const part = (field: "streetName" | "streetNumber" | "city") => said(typed, field) ?? place?.[field] ?? "";
  return [`${part("streetName")} ${part("streetNumber")}`.trim(), part("city")].filter(Boolean).join(", ");
}

function Services({ peek: { activity, services }, typed }: PeekProps) {
  const form = typed?.get("activity") === activity ? typed : null;
  const shown = services.flatMap((service, place) => {
    if (form ? !form.has(`on${place}`) : !service.isOn) return [];
    const priceCentavos = priceTyped(said(form, `price${place}`) ?? "") ?? service.priceCentavos;
    return { ...service, priceCentavos, minutes: Number(said(form, `minutes${place}`) ?? service.minutes) };
  });
  return (
    <>
      {shown.slice(0, SHOWN).map(({ name, minutes, priceCentavos, isFrom }) => (
        <div key={name} className="card peek-service">
          <span>
            <b>{name}</b>
            <br />
            <span className="muted">{durationWizard(minutes)}</span>
          </span>
          <b className="num">{priceLabel(priceCentavos, isFrom ? "FROM" : "FIXED")}</b>
        </div>
      ))}
    </>
  );
}

function People({ people }: Pick<PeekView, "people">) {
  return (
    <>
      <b>{peekText.people}</b>
      <div className="peek-people">
        {people.slice(0, SHOWN).map((person) => (
          <span key={person.id} className="card">
            <span className="avatar">{initials(person)}</span>
            {person.firstName}
          </span>
        ))}
      </div>
    </>
  );
}
