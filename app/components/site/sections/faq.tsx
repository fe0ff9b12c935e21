import { SiteIcon } from "#app/components/site/sections/site-icon.tsx";
import "#app/styles/parts/faq.css";

/** A question, its answer, and a link. */
type Question = readonly [
  question: string,
  answer: string,
  link?: { readonly label: string; readonly href: string },
];

/** Questions with folding answers, one open at a time, the first at first; without script (accounts §2). */
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
