import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import type { AppContext } from "#app/context.ts";

/** What every screen's loader adds to its own data (`FrameData`). */
export function frameData({ actor, deps, xsrf, unseen, isManager, role }: AppContext): FrameData {
  return {
    account:
      actor.kind === "user"
        ? {
            displayName: actor.displayName,
            accountType: actor.accountType,
            hasBusiness: actor.hasBusiness,
            newNotifications: unseen,
            isManager,
            isOwner: role === "OWNER",
          }
        : null,
    xsrf,
    productName: deps.settings.productName,
  };
}
