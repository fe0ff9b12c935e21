import type { SharedPage } from "#app/components/setup/share-page.tsx";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { qrCodeOf } from "#app/routing/business/qr-code.server.ts";
import { activityLabels } from "#app/text/labels.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { ViewedBusiness } from "#app/usecases/setup/business/business.server.ts";

type Named = Pick<ViewedBusiness, "name" | "slug" | "activity">;

/** A business's page, as its members share it with clients. */
export function sharedPageOf({ settings }: Deps, { name, slug, activity }: Named): SharedPage {
  const url = pageUrl(settings.publicUrl, slug);
  return { name, slug, url, trade: activity && activityLabels[activity], qr: qrCodeOf(url) };
}
