/** A photo up to this size is sent as it is. */
const SMALL_BYTES = 300_000;
/** The longer side of a photo that stays readable. */
const LONGEST_PX = 1600;

/** The same form with a smaller photo, for slow connections; a photo that the browser cannot read stays as it is. */
export async function withSmallPhoto(form: FormData, name: string): Promise<FormData> {
  const photo = form.get(name);
  if (!(photo instanceof File) || photo.size <= SMALL_BYTES) return form;
  const small = await smallPhoto(photo, LONGEST_PX);
  if (small !== photo) form.set(name, small, "photo.jpg");
  return form;
}

/** The photo with sides of at most this many pixels; or as it is, if the browser cannot read it or it would not get smaller. */
export async function smallPhoto(photo: File, longestPx: number): Promise<Blob> {
  const small = await shrink(photo, longestPx).catch(() => null);
  return small !== null && small.size < photo.size ? small : photo;
}

async function shrink(photo: File, longestPx: number): Promise<Blob | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d");
  // A JPEG has no transparency: a transparent logo would get a black background.
  if (pen) pen.fillStyle = "white";
  pen?.fillRect(0, 0, canvas.width, canvas.height);
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
}
