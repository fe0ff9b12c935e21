import type { AskedDays } from "#app/domain/reports/asked-days.ts";
import type { Period } from "#app/domain/reports/spans.ts";

/** What a page of reports is about, as its address says it. */
export type Asked = AskedDays & { readonly storeId: string | null };

export const REPORTS = "/backoffice/reports";

/** The same of another period; of two dates only where that is what is asked. */
export function reportHref({ storeId }: Pick<Asked, "storeId">, period: Period): string {
  const params = new URLSearchParams(period === "month" ? {} : { period });
  if (storeId !== null) params.set("store", storeId);
  return params.size === 0 ? REPORTS : `${REPORTS}?${params}`;
}

/** What is shown as a file, all of it or one part. */
export function fileHref(
  { days, storeId }: Pick<Asked, "days" | "storeId">,
  part: string | null = null,
): string {
  const params = new URLSearchParams(days);
  if (storeId !== null) params.set("storeId", storeId);
  if (part !== null) params.set("part", part);
  return `${REPORTS}/export?${params}`;
}
