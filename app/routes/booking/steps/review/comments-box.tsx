import { useEffect, useRef } from "react";
import { FieldError, noteProps } from "#app/components/forms/field.tsx";
import { readDraft, saveDraft } from "#app/routes/booking/frame/comments-draft.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";

type CommentsBoxProps = {
  readonly storeId: string;
  /** The input, when the form was sent and came back. */
  readonly answered: string | null | undefined;
  /** The input at an earlier review. */
  readonly kept: string | undefined;
  readonly isTooLong: boolean;
  readonly onChange: (comments: string) => void;
};

/** A longer text would exceed `FORM_LIMIT_BYTES` in usual writing. */
const MOST_TYPED = 64_000;

/** Free text for the store; with script a draft of it is kept until the booking is made (booking §2.1). */
export function CommentsBox({ storeId, answered, kept, isTooLong, onChange }: CommentsBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const told = useRef(onChange);
  told.current = onChange;
  const initial = answered ?? kept ?? "";
  const field = {
    id: "comments",
    name: "comments",
    initial,
    error: isTooLong ? reviewText.commentsTooLong : null,
  };

  // The draft is newer than the text kept before.
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    if (!answered) current.value = readDraft(storeId) || current.value;
    told.current(current.value);
  }, [storeId, answered]);

  return (
    <section className="block">
      <h2>
        <label htmlFor="comments">{reviewText.commentsTitle}</label>
      </h2>
      <textarea
        key={`${isTooLong}`}
        ref={box}
        className="input"
        id="comments"
        name="comments"
        rows={3}
        maxLength={MOST_TYPED}
        placeholder={reviewText.commentsPlaceholder}
        defaultValue={initial}
        {...noteProps(field)}
        onChange={({ currentTarget: { value } }) => {
          saveDraft(storeId, value);
          onChange(value);
        }}
      />
      <FieldError field={field} />
    </section>
  );
}
