import type { PictureAct, PictureFault } from "#app/text/setup/pictures.ts";

/** The answer to a picture's form sent by script: the result with the current picture, or the fault. */
export type PictureReply = {
  readonly act: PictureAct | null;
  readonly fault: PictureFault | null;
  readonly pictureUrl: string | null;
};
