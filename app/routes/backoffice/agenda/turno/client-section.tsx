import { Reach } from "#app/components/agenda/reach.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { dialledNumber, whatsAppNumber } from "#app/domain/phones/phone-numbers.ts";
import { chatText } from "#app/text/agenda/client-chat.ts";
import { turnoText, visitsText } from "#app/text/agenda/turno.ts";
import { fullName, initials } from "#app/text/formats.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

type ClientSectionProps = {
  readonly client: StaffBooking["client"];
  /** What to mind about the client. */
  readonly mind: string | null;
};

/** The client: contact, visits and no-shows, and what to mind. */
export function ClientSection({ client, mind }: ClientSectionProps) {
  if (client === null) return <p className="muted">{turnoText.nobody}</p>;
  return (
    <section>
      <div className="person">
        <span className="avatar" aria-hidden="true">
          {initials(client)}
        </span>
        <div>
          <h2>{fullName(client)}</h2>
          <p className="sm muted">{visitsText(client)}</p>
          {client.phone ? <p className="sm muted num">{dialledNumber(client.phone)}</p> : null}
          {client.email ? <p className="sm muted">{client.email}</p> : null}
        </div>
        <Reaches client={client} />
      </div>
      {mind ? (
        <p className="mind">
          <Icon name="alert" />
          {mind}
        </p>
      ) : null}
    </section>
  );
}

function Reaches({ client }: { readonly client: NonNullable<StaffBooking["client"]> }) {
  const { firstName, phone, email, link } = client;
  const number = phone === null ? null : whatsAppNumber(phone);
  const text = link === null ? "" : `?${new URLSearchParams({ text: chatText(firstName, link) })}`;
  return (
    <p className="reaches">
      {number ? (
        <Reach
          href={`https://wa.me/${number}${text}`}
          label={turnoText.whatsApp(firstName)}
          icon="whatsapp"
        />
      ) : null}
      {phone ? (
        <Reach
          href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
          label={turnoText.call(firstName)}
          icon="phone"
        />
      ) : null}
      {email ? <Reach href={`mailto:${email}`} label={turnoText.mail(firstName)} icon="mail" /> : null}
    </p>
  );
}
