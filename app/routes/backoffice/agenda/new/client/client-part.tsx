import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { NEW_CLIENT } from "#app/domain/agenda/new/new-turno.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { Fold } from "#app/routes/backoffice/agenda/new/fold.tsx";
import type { NewView, ShownClient } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { createLabel, lastSeenText, newTurnoText } from "#app/text/agenda/new-turno.ts";
import { noShowsText, visitsText } from "#app/text/agenda/turno.ts";
import { fullName, initials } from "#app/text/formats.ts";
import { NewClientFields } from "./new-client-fields.tsx";

type ClientPartProps = { readonly view: NewView; readonly reply: FormReply };

/** The client: one of the salon's, or a new one. */
export function ClientPart({ view, reply }: ClientPartProps) {
  const { turno, clients, today } = view;
  const name = turno.search.trim();
  const isNew = turno.clientId === NEW_CLIENT || clients.items.length === 0;
  return (
    <Fold className="clients" legend={newTurnoText.client} change={newTurnoText.changeClient} isOpen={isNew}>
      <p className="find">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={turno.search}
          placeholder={newTurnoText.searchHint}
          aria-label={newTurnoText.search}
          autoComplete="off"
        />
        <NoScriptButton label={newTurnoText.searchButton} />
      </p>
      <FieldError field={fieldOf("new", "client", reply)} />
      <p className="sm muted" role="status">
        {name !== "" && clients.items.length === 0 ? newTurnoText.nobodyFound : null}
      </p>
      {clients.items.map((client) => (
        <ClientChoice
          key={client.id}
          client={client}
          today={today}
          isChosen={client.id === clients.chosen?.id && !isNew}
        />
      ))}
      <label className="np-opt">
        <input
          key={isNew ? "chosen" : "open"}
          className="is-new"
          type="radio"
          name="client"
          value={NEW_CLIENT}
          defaultChecked={isNew}
        />
        <span className="avatar avatar-sm avatar-b" aria-hidden="true">
          <PlaceIcon name="plus" small />
        </span>
        <span>
          <b>{createLabel(name)}</b> <small>{newTurnoText.newClient}</small>
        </span>
      </label>
      <NewClientFields view={view} reply={reply} />
    </Fold>
  );
}

type ChoiceProps = { readonly client: ShownClient; readonly today: string; readonly isChosen: boolean };

function ClientChoice({ client, today, isChosen }: ChoiceProps) {
  const { id, phone, email, noShows } = client;
  const reach = phone ? dialledNumber(phone) : email;
  const seen = noShows > 0 ? noShowsText(noShows) : (lastSeenText(client, today) ?? visitsText(client));
  return (
    <label className="np-opt">
      <input type="radio" name="client" value={id} defaultChecked={isChosen} />
      <span className="avatar avatar-sm avatar-n" aria-hidden="true">
        {initials(client)}
      </span>
      <span>
        <b>{fullName(client)}</b>{" "}
        <small className="num">{[...(reach ? [reach] : []), seen].join(" · ")}</small>
      </span>
    </label>
  );
}
