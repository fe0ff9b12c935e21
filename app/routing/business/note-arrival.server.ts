import { sourceOf, WHATSAPP_TAG } from "#app/domain/setup/business/first-week.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { noteInFirstWeek } from "#app/usecases/setup/first-week/first-week.server.ts";

/** Notes a stranger's visit to a new business's page by its link in Instagram or WhatsApp, if the request names it. */
export function noteArrival(deps: Deps, businessId: string, { url, headers }: Request): void {
  const source = sourceOf({
    tag: new URL(url).searchParams.get(WHATSAPP_TAG.name),
    userAgent: headers.get("User-Agent"),
    referrer: headers.get("Referer"),
  });
  if (source !== null) noteInFirstWeek(deps, businessId, source);
}
