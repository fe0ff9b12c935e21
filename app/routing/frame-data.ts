import type { FrameData } from "#app/components/site/frame/frame-data.ts";
import type { AppContext } from "#app/context.ts";

/** The data that every screen's loader adds to its own (`FrameData`). */
export function frameData({ actor, deps, xsrf, ...context }: AppContext): FrameData {
  const { unseen, replyNotices, newReplies, hasBegun, isManager, role } = context;
  const { networks } = deps.settings;
  return {
    account:
      actor.kind === "user"
        ? {
            displayName: actor.displayName,
            accountType: actor.accountType,
            hasBusiness: actor.hasBusiness,
            newNotifications: unseen,
            replyNotices,
            newReplies,
            hasBegun,
            isManager,
            isOwner: role === "OWNER",
          }
        : null,
    xsrf,
    productName: deps.settings.productName,
    ...(actor.kind === "guest" && networks.length > 0 && { networks }),
  };
}
