import { Form } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";
import { clientText as text } from "#app/text/clients/clients.ts";
import type { CardView } from "./card-view.ts";

type CardHeadProps = { readonly card: CardView; readonly known: readonly string[]; readonly xsrf: string };

/** The client: name, contact and what to mind. */
export function CardHead({ card, known, xsrf }: CardHeadProps) {
  const { id, name, firstName, about, phone, whatsApp, instagram, allergies } = card;
  return (
    <>
      <section className="c-head">
        <span className="avatar" aria-hidden="true">
          {card.initials}
        </span>
        <div>
          <h2>{name}</h2>
          <Tags card={card} known={known} xsrf={xsrf} />
          {about ? <p className="sm muted num">{about}</p> : null}
        </div>
      </section>
      <p className="c-acts">
        {card.isManager ? (
          <a className="btn" href={`/backoffice/calendar/new?client=${id}`}>
            <PlaceIcon name="plus" />
            {text.newTurno}
          </a>
        ) : null}
        {whatsApp ? (
          <a className="btn btn-line" href={`https://wa.me/${whatsApp}`} target="_blank" rel="noreferrer">
            <PlaceIcon name="whatsapp" />
            {text.whatsApp}
          </a>
        ) : null}
        {phone ? (
          <a className="btn btn-line" href={`tel:${phone}`} aria-label={`${text.call} a ${firstName}`}>
            <PlaceIcon name="phone" />
            {text.call}
          </a>
        ) : null}
        {instagram ? (
          <a className="btn btn-line" href={instagram} target="_blank" rel="noreferrer">
            <PlaceIcon name="instagram" />
            {clientFieldWords.instagram.label}
          </a>
        ) : null}
      </p>
      <Others others={card.others} firstName={firstName} />
      {allergies ? (
        <p className="mind">
          <Icon name="alert" />
          <span className="words">{allergies}</span>
        </p>
      ) : null}
    </>
  );
}

type OthersProps = Pick<CardView, "others" | "firstName">;

/** Further phones and addresses, each with its ways. */
function Others({ others: { phones, emails }, firstName }: OthersProps) {
  if (phones.length + emails.length === 0) return null;
  return (
    <ul className="c-others">
      {phones.map(({ phone, dialled, whatsApp }) => (
        <li key={phone} className="flex">
          <a
            className="link num"
            href={`tel:${phone}`}
            aria-label={`${text.call} a ${firstName} al ${dialled}`}
          >
            {dialled}
          </a>
          {whatsApp ? (
            <a
              className="link"
              href={`https://wa.me/${whatsApp}`}
              target="_blank"
              rel="noreferrer"
              aria-label={`${text.whatsApp} a ${firstName} al ${dialled}`}
            >
              {text.whatsApp}
            </a>
          ) : null}
        </li>
      ))}
      {emails.map((email) => (
        <li key={email}>
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The client's tags; managers add and remove them in place. */
function Tags({ card, known, xsrf }: CardHeadProps) {
  const { tags, isManager } = card;
  if (!isManager)
    return (
      <p className="flex c-tags">
        {tags.map((tag) => (
          <span key={tag} className="badge badge-warm">
            {tag}
          </span>
        ))}
      </p>
    );
  return (
    <Form className="flex c-tags" method="post" replace preventScrollReset>
      <HiddenFields fields={[["xsrf", xsrf]]} />
      {tags.map((tag) => (
        <span key={tag} className="badge badge-warm">
          {tag}
          <button type="submit" name="drop" value={tag} formNoValidate aria-label={text.dropTag(tag)}>
            ×
          </button>
        </span>
      ))}
      <details className="c-add" key={tags.join()}>
        <summary className="badge">
          <PlaceIcon name="plus" small />
          {text.tag}
        </summary>
        <div className="flex">
          <input
            className="input"
            name="tag"
            aria-label={text.addTag}
            maxLength={40}
            autoComplete="off"
            list="known-tags"
          />
          <button type="submit" className="btn btn-line btn-sm" name="intent" value="tag">
            {text.addTag}
          </button>
        </div>
      </details>
      <datalist id="known-tags">
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </Form>
  );
}
