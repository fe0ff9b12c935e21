/** A photo no larger than this is sent as it is. */
const SMALL_BYTES = 300_000;
/** The longer side of a photo that can still be read. */
const LONGEST_PX = 1600;

/** The same form with its photo made small, for slow lines; one that the browser cannot read stays as it is. */
export async function withSmallPhoto(form: FormData, name: string): Promise<FormData> {
  const photo = form.get(name);
  if (!(photo instanceof File) || photo.size <= SMALL_BYTES) return form;
  const small = await shrink(photo).catch(() => null);
  if (small !== null && small.size < photo.size) form.set(name, small, "photo.jpg");
  return form;
}

async function shrink(photo: File): Promise<Blob | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.8));
}
