import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { WALK_IN_NAME_PAGE, WALK_IN_PAGE } from "#app/domain/paths/walk-in-paths.ts";
import { queueText } from "#app/text/agenda/queue.ts";
import { undoText } from "#app/text/agenda/undo.ts";
import type { WalkInSaid } from "./walk-in-said.server.ts";
import "#app/styles/parts/alert.css";

type WalkInDoneProps = {
  readonly done: WalkInSaid;
  readonly store: string | null;
  readonly xsrf: string;
};

/** What was done to a client without a booking, its undo, and the name that is still missing. */
export function WalkInDone({ done: { sentence, stale, unnamed, undo }, store, xsrf }: WalkInDoneProps) {
  const told = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be done twice in a row, each on a page of its own
  useEffect(() => told.current?.focus(), [key, sentence]);
  if (stale !== null)
    return (
      <div ref={told} id={DONE_PARAM} className="alert alert-warning walk-told" role="alert" tabIndex={-1}>
        <Icon name="info" />
        <p>
          <b>{stale}</b> {sentence}
        </p>
      </div>
    );
  return (
    <div ref={told} id={DONE_PARAM} className="walk-toast" role="status" tabIndex={-1}>
      <p>{sentence}</p>
      {unnamed === null ? null : (
        <a className="btn" href={`${WALK_IN_NAME_PAGE}?${new URLSearchParams({ turno: unnamed })}`}>
          {queueText.putName}
        </a>
      )}
      {undo === null ? null : (
        <Form method="post" action={WALK_IN_PAGE} replace>
          <HiddenFields fields={[...undo, ["store", store ?? ""], ["xsrf", xsrf]]} />
          <button type="submit" className="btn">
            {undoText.undo}
          </button>
        </Form>
      )}
    </div>
  );
}
