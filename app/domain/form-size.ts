/** The most that a form without a photo may weigh as it is sent. */
export const FORM_LIMIT_BYTES = 64 * 1024;

/** Whether a form of texts is larger than allowed, encoded as browsers encode it. */
export function isTooLarge(form: FormData): boolean {
  const pairs = [...form].map(([name, value]) => [name, `${value}`]);
  return `${new URLSearchParams(pairs)}`.length > FORM_LIMIT_BYTES;
}
