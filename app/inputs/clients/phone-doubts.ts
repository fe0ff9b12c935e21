import { z } from "zod";
import { PHONE_LETTERS } from "#app/domain/phones/spelling.ts";
import { lineOrNone, opaqueId } from "#app/inputs/fields.ts";
import { phoneOrNone } from "#app/inputs/phones.ts";

const client = { clientId: opaqueId.max(64), version: z.coerce.number().int().min(0).catch(0) };

/** 'Usar este': the phone as it is proposed, or as a member writes it. */
export const usePhoneForm = z.object({
  ...client,
  phone: phoneOrNone.refine((phone) => phone !== null, { error: "REQUIRED" }),
  /** As it was kept until now. */
  before: lineOrNone(PHONE_LETTERS),
});

/** 'Dejarlo así', and its undoing. */
export const leavePhoneForm = z.object(client);

/** Undoes 'Usar este'. */
export const undoPhoneForm = z.object({ ...client, before: lineOrNone(PHONE_LETTERS) });
