import { useEffect, useRef } from "react";
import { readDraft, saveDraft } from "#app/routes/booking/frame/comments-draft.ts";
import { reviewText } from "#app/text/wizard/wizard.ts";

type CommentsBoxProps = {
  readonly storeId: string;
  readonly initial: string;
  readonly onChange: (comments: string) => void;
};

/** Free text for the store; with script a draft of it is kept until the turno is booked (booking §2.1). */
export function CommentsBox({ storeId, initial, onChange }: CommentsBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const told = useRef(onChange);
  told.current = onChange;

  useEffect(() => {
    const { current } = box;
    if (!current) return;
    if (current.value === "") current.value = readDraft(storeId);
    told.current(current.value);
  }, [storeId]);

  return (
    <section className="block">
      <h2>
        <label htmlFor="comments">{reviewText.commentsTitle}</label>
      </h2>
      <textarea
        ref={box}
        className="input"
        id="comments"
        name="comments"
        rows={3}
        placeholder={reviewText.commentsPlaceholder}
        defaultValue={initial}
        onChange={({ currentTarget: { value } }) => {
          saveDraft(storeId, value);
          onChange(value);
        }}
      />
    </section>
  );
}
