import type { AppContext } from "#app/context.ts";

type Kept = "share" | "shared" | "drawOnly" | "drawnOnly" | "tellMessage" | "isMessage";

/** What loaders leave for the drawing: the page's preview and further texts; and whether a message screen replaced the page. */
export function newShare(): Pick<AppContext, Kept> {
  let said: ReturnType<AppContext["shared"]> = null;
  let drawn: string | null = null;
  let isMessage = false;
  return {
    share: (preview) => {
      said = preview;
    },
    shared: () => said,
    drawOnly: (text) => {
      drawn = text;
    },
    drawnOnly: () => drawn,
    tellMessage: () => {
      isMessage = true;
    },
    isMessage: () => isMessage,
  };
}
