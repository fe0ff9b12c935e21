import { Alert } from "#app/components/ui/alert.tsx";
import { countedInText, tillText } from "#app/text/money/till.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";
import { CashSums } from "./cash-sums.tsx";
import { ClosedCash } from "./closed-cash.tsx";
import { ClosingForm } from "./closing-form.tsx";
import { OpeningForm } from "./opening-form.tsx";
import { type RefusedTill, replyTo, tillHref } from "./till-view.ts";

type CashCardProps = {
  readonly view: TillView;
  readonly refused: RefusedTill | null;
  readonly isOwner: boolean;
  readonly xsrf: string;
};

/** A till's cash: the opening sum, and the counted sum at closing. */
export function CashCard({ view, refused, isOwner, xsrf }: CashCardProps) {
  const { till, sums, countedIn, store } = view;
  // A refusal for a till that was closed meanwhile stands above its closing.
  const lost = till?.closedAt != null ? (refused?.form?.error?.[""] ?? []) : [];
  return (
    <section className={till === null ? "sum-card on-screen" : "sum-card"}>
      <h2>{tillText.cash}</h2>
      {lost.length > 0 ? <Alert kind="danger">{lost.join(" ")}</Alert> : null}
      {till === null && countedIn !== null ? (
        <p>
          <a href={tillHref({ store, date: countedIn })}>{countedInText(countedIn)}</a>
        </p>
      ) : null}
      {till === null && countedIn === null ? (
        <OpeningForm view={view} reply={replyTo("open", refused)} xsrf={xsrf} />
      ) : null}
      {till?.closedAt === null ? (
        <>
          <CashSums cash={sums.cash} />
          <details className="till-correct" open={replyTo("open", refused) !== null}>
            <summary className="sm">{tillText.correct}</summary>
            <OpeningForm view={view} reply={replyTo("open", refused)} xsrf={xsrf} />
          </details>
          <ClosingForm
            key={till.version}
            view={view}
            till={till}
            reply={replyTo("close", refused)}
            xsrf={xsrf}
          />
        </>
      ) : null}
      {till !== null && till.closedAt !== null ? (
        <ClosedCash view={view} till={till} isOwner={isOwner} xsrf={xsrf} />
      ) : null}
    </section>
  );
}
