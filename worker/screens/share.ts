import type { AppContext } from "#app/context.ts";

/** Keeps what a loader says of its page until the page's head is written. */
export function newShare(): Pick<AppContext, "share" | "shared"> {
  let said: ReturnType<AppContext["shared"]> = null;
  return {
    share: (preview) => {
      said = preview;
    },
    shared: () => said,
  };
}
