import type { AppContext } from "#app/context.ts";

/** What every screen's frame shows, whatever the screen: who is signed in, and the product's name. */
export function screenContext({ actor, deps, xsrf, unseen }: AppContext) {
  return {
    account:
      actor.kind === "user"
        ? {
            displayName: actor.displayName,
            accountType: actor.accountType,
            hasBusiness: actor.hasBusiness,
            newNotifications: unseen,
          }
        : null,
    xsrf,
    productName: deps.settings.productName,
  };
}
