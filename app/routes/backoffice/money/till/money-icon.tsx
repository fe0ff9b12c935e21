import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import type { ChargeMethod } from "#app/domain/codes/payment.ts";

// Icons that only the till uses.
const SHAPES = {
  CASH: "M5 6.5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM6.5 12v.01M17.5 12v.01",
  MERCADO_PAGO:
    "M9.25 3h5.5a2.5 2.5 0 0 1 2.5 2.5v13a2.5 2.5 0 0 1-2.5 2.5h-5.5a2.5 2.5 0 0 1-2.5-2.5v-13A2.5 2.5 0 0 1 9.25 3ZM10.5 17.75h3M10 10l1.5 1.5 2.75-3",
  TRANSFER: "M4.5 8.5h14m-3.75-4 4 4-4 4M19.5 15.5h-14m3.75 4-4-4 4-4",
} as const;

/** An icon that screen readers skip. */
export function MoneyIcon({
  name,
  small = false,
}: {
  readonly name: keyof typeof SHAPES;
  readonly small?: boolean;
}) {
  return (
    <svg className={small ? "i i-sm" : "i"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}

/** The icon of a means of payment. */
export function MethodIcon({ method }: { readonly method: ChargeMethod }) {
  if (method === "CARD") return <PlaceIcon name="card" />;
  return method === "OTHER" ? <PlaceIcon name="dots" /> : <MoneyIcon name={method} />;
}
