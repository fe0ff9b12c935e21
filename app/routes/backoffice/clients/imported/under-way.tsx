import { Form, useFetcher, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { doneHref } from "#app/components/ui/done-href.ts";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { importText, progressSentence } from "#app/text/clients/import.ts";
import type { ReviewReply } from "./action.server.ts";
import { rowsDone } from "./progress.ts";
import { QUIET } from "./quiet.ts";
import type { Review } from "./review-view.server.ts";

type UnderWayProps = { readonly review: Review; readonly xsrf: string };

/**
 * An import or its undoing that goes on page by page. With script each page asks for the next; without it, or after a failure, a
 * button does. Leaving is no harm: the next opening goes on.
 */
export function UnderWay({ review, xsrf }: UnderWayProps) {
  const { id, step, outcome, all, fileName } = review;
  const isUndoing = step === "UNDOING";
  const intent = isUndoing ? "undo" : "import";
  const page = `/backoffice/clients/import/${id}`;
  const going = useFetcher<ReviewReply>();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = going;
  const sentence = data?.sentence ?? null;
  const isOver = data?.done === null;
  function goOn() {
    const next = new FormData(form.current ?? undefined);
    next.set(QUIET, "page");
    going.submit(next, { method: "post" });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks for the next page
  useEffect(() => {
    if (state !== "idle" || sentence !== null) return;
    if (isOver) navigate(doneHref(page, isUndoing ? "deshecho" : "importado"), { replace: true });
    else goOn();
  }, [data, state]);
  const of = isUndoing ? (outcome?.created ?? 0) + (outcome?.joined ?? 0) : all;
  const done = Math.min(of, data?.done ?? (isOver ? of : rowsDone(outcome ?? {})));
  const isStopped = sentence !== null && state === "idle";
  return (
    <section className="card setup-text import-outcome">
      <h2>{isUndoing ? importText.undoingTitle : importText.importingTitle}</h2>
      <p className="import-progress">
        <progress max={of} value={done} aria-label={importText.progress} />
        <output>{progressSentence(done, of, isUndoing)}</output>
      </p>
      <p className="muted sm">{fileName}</p>
      {isStopped ? <Alert kind="danger">{sentence}</Alert> : null}
      <p className="muted">{isHydrated && !isStopped ? importText.leaveOpen : importText.goOnLead}</p>
      <div className="import-acts">
        <Form
          method="post"
          replace
          ref={form}
          onSubmit={(press) => {
            press.preventDefault();
            goOn();
          }}
        >
          <HiddenFields
            fields={[
              ["xsrf", xsrf],
              ["intent", intent],
            ]}
          />
          {isHydrated && !isStopped ? null : (
            <button type="submit" className="btn">
              {importText.goOn}
            </button>
          )}
        </Form>
        {isUndoing || (isHydrated && !isStopped) ? null : (
          <Form method="post" replace reloadDocument>
            <HiddenFields
              fields={[
                ["xsrf", xsrf],
                ["intent", "undo"],
              ]}
            />
            <button type="submit" className="btn btn-line">
              {importText.undo}
            </button>
          </Form>
        )}
      </div>
    </section>
  );
}
