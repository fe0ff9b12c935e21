import { signedPrice, tillText } from "#app/text/money/till.ts";
import type { TillView } from "#app/usecases/money/till/view-till.server.ts";

/** The expected cash, and its parts. */
export function CashSums({ cash }: { readonly cash: TillView["sums"]["cash"] }) {
  const parts = [
    [tillText.opening, cash.opening],
    [tillText.received, cash.received],
    [tillText.spent, -cash.spent],
    ...(cash.takenOut === 0 ? [] : [[tillText.takenOut, -cash.takenOut] as const]),
    ...(cash.givenBack === 0 ? [] : [[tillText.givenBack, -cash.givenBack] as const]),
  ] as const;
  return (
    <dl className="sums">
      {parts.map(([label, centavos]) => (
        <Sum key={label} label={label} amount={signedPrice(centavos)} />
      ))}
      <dt className="due">{tillText.expected}</dt>
      <dd className="due">{signedPrice(cash.expected)}</dd>
    </dl>
  );
}

export function Sum({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </>
  );
}
