import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Field, FieldError, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { NEW_CLIENT } from "#app/domain/agenda/new-turno.ts";
import { dialledNumber } from "#app/domain/phone-numbers.ts";
import type { TypedField } from "#app/inputs/agenda/new-turno.ts";
import { createLabel, newTurnoText } from "#app/text/agenda/new-turno.ts";
import { noShowsText, visitsText } from "#app/text/agenda/turno.ts";
import { fullName, initials } from "#app/text/formats.ts";
import type { NewView, ShownClient } from "./new-view.ts";

type PartProps = { readonly view: NewView; readonly reply: FormReply };

/** Who comes: somebody who is known, or written down now. */
export function ClientPart({ view, reply }: PartProps) {
  const { turno, clients } = view;
  const error = fieldOf("new", "client", reply);
  const name = turno.search.trim();
  const isNew = turno.clientId === NEW_CLIENT || (name !== "" && clients.items.length === 0);
  const canCreate = name !== "" || isNew || clients.items.length === 0;
  return (
    <section className="part">
      <h2>{newTurnoText.client}</h2>
      <p className="find">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={turno.search}
          placeholder={newTurnoText.search}
          aria-label={newTurnoText.search}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-line btn-sm">
          {newTurnoText.searchButton}
        </button>
      </p>
      <FieldError field={error} />
      <fieldset className="clients">
        <legend className="sr">{newTurnoText.client}</legend>
        {name !== "" && clients.items.length === 0 ? (
          <p className="sm muted">{newTurnoText.nobodyFound}</p>
        ) : null}
        {clients.items.map((client) => (
          <ClientChoice
            key={client.id}
            client={client}
            isChosen={client.id === clients.chosen?.id && !isNew}
          />
        ))}
        {canCreate ? <NewClient view={view} reply={reply} isNew={isNew} /> : null}
      </fieldset>
    </section>
  );
}

function ClientChoice({ client, isChosen }: { readonly client: ShownClient; readonly isChosen: boolean }) {
  const { id, phone, email, noShows } = client;
  const reach = phone ? dialledNumber(phone) : email;
  const told = [...(reach ? [reach] : []), noShows > 0 ? noShowsText(noShows) : visitsText(client)];
  return (
    <label className="opt">
      <input type="radio" name="client" value={id} defaultChecked={isChosen} />
      <span className="avatar avatar-n" aria-hidden="true">
        {initials(client)}
      </span>
      <span>
        <b>{fullName(client)}</b> <small className="num">{told.join(" · ")}</small>
      </span>
    </label>
  );
}

/** Somebody who is not known yet: what was searched for is their name, their phone or their email. */
function NewClient({ view, reply, isNew }: PartProps & { readonly isNew: boolean }) {
  const words = view.turno.search.trim();
  const of = (name: TypedField, searched: string) => {
    const field = fieldOf("new", name, reply);
    return { ...field, initial: view.turno.typed[name] || searched };
  };
  const isEmail = words.includes("@");
  const isPhone = !isEmail && /\d/.test(words);
  const isName = !isEmail && !isPhone;
  const [first = "", ...last] = isName ? words.split(/\s+/) : [];
  const [firstName, lastName] = [of("firstname", first), of("lastname", last.join(" "))];
  const [phone, email] = [of("phone", isPhone ? words : ""), of("email", isEmail ? words : "")];
  return (
    <>
      <label className="opt">
        <input className="is-new" type="radio" name="client" value={NEW_CLIENT} defaultChecked={isNew} />
        <span className="avatar avatar-b" aria-hidden="true">
          <PlaceIcon name="plus" />
        </span>
        <span>
          <b>{createLabel(words)}</b> <small>{newTurnoText.newClient}</small>
        </span>
      </label>
      <div className="fields new-client">
        <Field field={firstName} label={newTurnoText.firstName}>
          <input {...inputProps(firstName)} autoComplete="off" maxLength={60} />
        </Field>
        <Field field={lastName} label={newTurnoText.lastName}>
          <input {...inputProps(lastName)} autoComplete="off" maxLength={60} />
        </Field>
        <Field field={phone} label={newTurnoText.phone}>
          <input {...inputProps(phone)} type="tel" inputMode="tel" autoComplete="off" />
        </Field>
        <Field field={email} label={newTurnoText.email}>
          <input {...inputProps(email)} type="email" autoComplete="off" />
        </Field>
      </div>
    </>
  );
}
