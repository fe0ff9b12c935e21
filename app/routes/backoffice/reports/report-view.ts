import type { AskedDays } from "#app/domain/reports/asked-days.ts";
import type { Period } from "#app/domain/reports/spans.ts";

/** The days and the store of a report, from its address. */
export type Asked = AskedDays & { readonly storeId: string | null };

export const REPORTS = "/backoffice/reports";

/** The address of another period; the dates are kept only if dates are asked for. */
export function reportHref({ storeId }: Pick<Asked, "storeId">, period: Period): string {
  const params = new URLSearchParams(period === "month" ? {} : { period });
  if (storeId !== null) params.set("store", storeId);
  return params.size === 0 ? REPORTS : `${REPORTS}?${params}`;
}

/** The address of the file, all parts or one. */
export function fileHref(
  { days, storeId }: Pick<Asked, "days" | "storeId">,
  part: string | null = null,
): string {
  const params = new URLSearchParams(days);
  if (storeId !== null) params.set("storeId", storeId);
  if (part !== null) params.set("part", part);
  return `${REPORTS}/export?${params}`;
}
