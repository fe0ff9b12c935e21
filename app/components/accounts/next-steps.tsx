import { welcomeText } from "#app/text/accounts/welcome.ts";
import "#app/styles/screens/account-pages.css";

/** What to do with the mail, and what to do if it does not arrive (accounts §2, Sign-up success). */
export function NextSteps({ productName }: { readonly productName: string }) {
  return (
    <>
      <section className="next">
        <h2>{welcomeText.checkInbox}</h2>
        <p className="muted">{welcomeText.inboxText}</p>
        <h3>{welcomeText.nextSteps}</h3>
        <ol className="steps-list">
          {welcomeText.steps(productName).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section className="next sm">
        <h3>{welcomeText.help}</h3>
        <ul className="dots muted">
          {welcomeText.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
        <a className="link tap-row" href="/contact">
          {welcomeText.contact}
        </a>
      </section>
    </>
  );
}
