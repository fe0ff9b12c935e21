import { SiteIcon } from "#app/components/site/sections/site-icon.tsx";

/** A question, and its answer. */
export type Question = readonly [question: string, answer: string];

/** Questions whose answers unfold, one at a time, the first at once; without script (accounts §2). */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(([question, answer], index) => (
        <details key={question} name="faq" open={index === 0}>
          <summary>
            {question}
            <SiteIcon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
