import { Field, inputProps } from "#app/components/forms/field.tsx";
import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import { CHOICES } from "#app/domain/clients/import/row-outcomes.ts";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";
import { importText } from "#app/text/clients/import.ts";
import { choiceLabels, kindLabels } from "#app/text/clients/import-rows.ts";
import type { ReviewReply } from "./action.server.ts";
import { MEND_FORM, reviewHref } from "./review-href.ts";
import type { Review, RowView } from "./review-view.server.ts";
import "#app/styles/parts/rows.css";
import "#app/styles/parts/seg.css";

type RowsTableProps = { readonly review: Review; readonly reply: ReviewReply | null };

const BADGES: Readonly<Record<RowKind, string>> = {
  READY: "badge",
  MENDED: "badge badge-brand",
  LACKING: "badge badge-warning",
  KNOWN: "badge badge-warning",
  INVALID: "badge badge-danger",
  NOBODY: "badge",
};

const HEAD: readonly string[] = [
  ...[importText.line, importText.name, clientFieldWords.phone.label, clientFieldWords.email.label],
  importText.status,
];

/** The rows of a page, each with its outcome; one of them may be open for mending. */
export function RowsTable({ review, reply }: RowsTableProps) {
  const { rows } = review;
  const open = reply?.mended?.line ?? review.mending;
  if (rows.length === 0)
    return (
      <p id="filas" className="muted import-more">
        {importText.empty}
      </p>
    );
  return (
    <table id="filas" className="imp">
      <thead>
        <tr>
          {HEAD.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{importText.detail}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) =>
          row.line === open ? (
            <MendedRow key={row.line} row={row} review={review} reply={reply} />
          ) : (
            <Row key={row.line} row={row} review={review} />
          ),
        )}
      </tbody>
    </table>
  );
}

function Row({ row, review }: { readonly row: RowView; readonly review: Review }) {
  const { line, kind, name, phone, was, email, isNameless } = row;
  return (
    <tr id={`fila-${line}`} className={kind === "NOBODY" ? "nobody" : undefined}>
      <td className="xs muted">{line}</td>
      <th scope="row">{isNameless ? <span className="wrong">{importText.noName}</span> : name}</th>
      <td className="num full">
        {was === null ? (
          phone
        ) : (
          <>
            <s className="was">{was}</s> <b>{phone}</b>
          </>
        )}
      </td>
      <td className="xs mail">{email}</td>
      <td>
        <span className={BADGES[kind]}>{kindLabels[kind]}</span>
      </td>
      <td className="full">
        <Outcome row={row} review={review} />
      </td>
    </tr>
  );
}

function Outcome({ row, review }: { readonly row: RowView; readonly review: Review }) {
  const { line, name, note, kept, told, choice, isMendable } = row;
  return (
    <>
      {kept.length === 0 ? null : (
        <span className="kept">
          {kept.map(([label, text]) => (
            <span key={`${label} ${text}`}>
              {label === "" ? null : <em>{label} </em>}
              {text}
            </span>
          ))}
        </span>
      )}
      {note === null ? null : <span className={choice === null ? "fix muted sm" : "fix sm"}>{note}</span>}
      {told.length === 0 ? null : <span className="told sm">{told.join(" ")}</span>}
      {isMendable ? (
        <>
          {" "}
          <a
            className="link sm"
            href={reviewHref(review, { mending: line })}
            aria-label={`${mendLabel(row)}: ${importText.mendOf(line)}`}
          >
            {mendLabel(row)}
          </a>
        </>
      ) : null}
      {choice === null ? null : (
        <fieldset className="seg">
          <legend className="sr">{importText.choice(name)}</legend>
          {CHOICES.map((each) => (
            <label key={each}>
              <input
                className="sr"
                type="radio"
                name={`c${line}`}
                value={each}
                defaultChecked={each === choice}
              />
              {choiceLabels[each]}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function mendLabel({ isNobody, isNameless }: RowView): string {
  if (isNobody) return importText.isPerson;
  return isNameless ? importText.complete : importText.mend;
}

/** A row being mended: its fields belong to a form beside the table's. */
function MendedRow({ row, review, reply }: RowsTableProps & { readonly row: RowView }) {
  const { line, mending } = row;
  const { typed = {}, errors = {} } = reply?.mended ?? {};
  return (
    <tr id={`fila-${line}`}>
      <td className="full" colSpan={6}>
        <fieldset className="import-mend">
          <legend className="label">{importText.mendOf(line)}</legend>
          <input type="hidden" form={MEND_FORM} name="line" value={line} />
          <div className="maps">
            {mending.map(([field, text, fault]) => {
              const props = {
                ...{ id: `mend-${field}`, name: field, initial: typed[field] ?? text },
                error: (reply?.mended ? errors[field] : fault) ?? null,
              };
              return (
                <Field key={field} field={props} label={clientFieldWords[field].label}>
                  <input {...inputProps(props)} form={MEND_FORM} autoComplete="off" />
                </Field>
              );
            })}
          </div>
          <p className="flex">
            <button type="submit" form={MEND_FORM} className="btn btn-sm">
              {importText.save}
            </button>
            <a className="btn btn-line btn-sm" href={reviewHref(review, {})}>
              {importText.leave}
            </a>
          </p>
        </fieldset>
      </td>
    </tr>
  );
}
