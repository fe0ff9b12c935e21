import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { errorMessage } from "#app/text/errors.ts";
import { offerText } from "#app/text/waitlist/staff-list.ts";

/** Why nothing was offered, with the choice. */
export type Answered = { readonly refusal: RefusalCode; readonly tried: string };

export function refusalWords(code: RefusalCode): string {
  if (code === "SLOT_TAKEN") return offerText.gone;
  if (code === "STATUS_NOT_ALLOWED") return offerText.hasOffer;
  return code === "VALIDATION" ? offerText.choose : errorMessage(code);
}
