import { SiteIcon } from "#app/components/site/sections/site-icon.tsx";

/** A question, its answer, and what that leads to. */
export type Question = readonly [
  question: string,
  answer: string,
  link?: { readonly label: string; readonly href: string },
];

/** Questions whose answers unfold, one at a time, the first at once; without script (accounts §2). */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(([question, answer, link], index) => (
        <details key={question} name="faq" open={index === 0}>
          <summary>
            {question}
            <SiteIcon name="plus" />
          </summary>
          <p>
            {answer}
            {link === undefined ? null : (
              <>
                {" "}
                <a className="link" href={link.href}>
                  {link.label}
                </a>
              </>
            )}
          </p>
        </details>
      ))}
    </div>
  );
}
