import type { PictureAct, PictureFault } from "#app/text/setup/pictures.ts";

/** What script is answered to the form of a picture: what was done, with the picture as it is now, or what is wrong. */
export type PictureReply = {
  readonly act: PictureAct | null;
  readonly fault: PictureFault | null;
  readonly pictureUrl: string | null;
};
