import { Form, useNavigation } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { MOST_LETTERS, replyUntil } from "#app/domain/sayings/reply-window.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { repliesText, replyLabel, replyUntilWords } from "#app/text/messages/sayings/conversations.ts";
import { localMoment } from "./replies-view.ts";

type ReplyFormProps = {
  readonly name: string;
  readonly lastInAt: Instant;
  readonly now: Instant;
  /** Tells one reply from the next. */
  readonly sendKey: string;
  /** The text of a reply that was not sent. */
  readonly typed: string;
  readonly xsrf: string;
};

/** Free text to the client, while it reaches them. */
export function ReplyForm({ name, lastInAt, now, sendKey, typed, xsrf }: ReplyFormProps) {
  const isPending = useNavigation().formData?.get("intent") === "reply";
  const until = replyUntil(lastInAt) ?? now;
  if (now >= until) return <p className="write-over sm muted">{repliesText.over}</p>;
  return (
    <Form className="write" method="post" replace preventScrollReset noValidate>
      <HiddenFields
        fields={[
          ["intent", "reply"],
          ["key", sendKey],
          ["xsrf", xsrf],
        ]}
      />
      <textarea
        // A new key comes with each answer: a sent reply leaves the field empty, a failed one is in it again.
        key={sendKey}
        className="input"
        name="text"
        rows={2}
        required
        maxLength={MOST_LETTERS}
        defaultValue={typed}
        aria-label={replyLabel(name)}
        aria-describedby="reply-until"
        placeholder={repliesText.placeholder}
      />
      <button type="submit" className="btn" aria-busy={isPending}>
        {isPending ? repliesText.sending : repliesText.send}
      </button>
      <small className="num" id="reply-until">
        {replyUntilWords(localMoment(until), localMoment(now).date)}
      </small>
    </Form>
  );
}
