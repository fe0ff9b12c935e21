import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { importText } from "#app/text/clients/import.ts";
import { outcomeSentence, undoneOf } from "#app/text/clients/import-outcome.ts";
import { LeftOutFile } from "./left-out-file.tsx";
import type { Review } from "./review-view.server.ts";

type OutcomePageProps = { readonly review: Review; readonly xsrf: string };

/** The outcome of a file and, for a day, its undo. */
export function OutcomePage({ review, xsrf }: OutcomePageProps) {
  const { id, outcome, state, fileName, until, hasLeftOut } = review;
  const isPending = useNavigation().formData !== undefined;
  if (outcome === null) return null;
  const isUndone = state === "UNDONE";
  const kept = outcome.keptNames ?? [];
  return (
    <section className="card setup-text import-outcome">
      <h2>{isUndone ? importText.undoneTitle : importText.doneTitle}</h2>
      <p>{isUndone ? undoneOf(outcome) : outcomeSentence(outcome)}</p>
      <p className="muted sm">{fileName}</p>
      {kept.length > 0 ? (
        <>
          <h3>{importText.keptTitle}</h3>
          <ul className="import-kept">
            {kept.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list never changes
              <li key={index}>{name}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="flex">
        <a className="btn" href={importText.back}>
          {importText.seeAll}
        </a>
        <a className="btn btn-line" href="/backoffice/clients/import">
          {importText.again}
        </a>
        {hasLeftOut && !isUndone ? <LeftOutFile id={id} /> : null}
      </p>
      {isUndone ? null : (
        <Form method="post" replace>
          <HiddenFields
            fields={[
              ["xsrf", xsrf],
              ["intent", "undo"],
            ]}
          />
          <p className="muted sm">{importText.undoLead(until)}</p>
          <button type="submit" className="btn btn-line" aria-busy={isPending}>
            {isPending ? importText.undoing : importText.undo}
          </button>
        </Form>
      )}
    </section>
  );
}
