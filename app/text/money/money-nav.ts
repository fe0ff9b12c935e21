/** The pages of a business's money. */
export const moneyPages = [
  { href: "/backoffice/money", label: "Caja del día" },
  { href: "/backoffice/payments", label: "Señas" },
  { href: "/backoffice/money/totals", label: "Totales" },
  { href: "/backoffice/money/commissions", label: "Comisiones" },
] as const;

export type MoneyPage = (typeof moneyPages)[number]["href"];

export const moneyNavLabel = "Dinero";
