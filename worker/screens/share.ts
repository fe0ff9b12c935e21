import type { AppContext } from "#app/context.ts";

/** Keeps a page's preview until its head is written, and whether a message screen replaced the page. */
export function newShare(): Pick<AppContext, "share" | "shared" | "tellMessage" | "isMessage"> {
  let said: ReturnType<AppContext["shared"]> = null;
  let isMessage = false;
  return {
    share: (preview) => {
      said = preview;
    },
    shared: () => said,
    tellMessage: () => {
      isMessage = true;
    },
    isMessage: () => isMessage,
  };
}
