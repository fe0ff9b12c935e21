import { z } from "zod";
import { TAKEN_BY_HAND } from "#app/domain/codes/payment.ts";
import { isAlias, isCbu, TRANSFER_HOURS } from "#app/domain/money/transfers.ts";
import { absentOr, opaqueId } from "#app/inputs/fields.ts";
import { staffDate } from "#app/inputs/staff-date.ts";

/** The address of a notification of the card provider. */
export const webhookEventQuery = z.object({
  "data.id": z.string().max(64).optional(),
  type: z.string().max(64).optional(),
});

const word = z.string({ error: absentOr }).min(1, { error: "REQUIRED" }).max(512, { error: "VALIDATION" });

/** The card provider's answer as an account's owner returns from connecting it. */
export const sellerReturnInput = z.object({ code: word, state: word }).meta({ id: "SellerReturn" });

/** The days of a money list, both included. */
const day = staffDate.optional().transform((date) => date ?? null);
export const paymentsQuery = z.object({ from: day, to: day });
export const paymentPath = z.object({ id: opaqueId });
/** An id composed of the problem's parts. */
export const problemPath = z.object({ id: z.string().max(300) });
export const takenDepositInput = z
  .object({ method: z.enum(TAKEN_BY_HAND, { error: absentOr }) })
  .meta({ id: "TakenDeposit" });

/** A bank's reference, or empty. */
const reference = z
  .string({ error: "VALIDATION" })
  .trim()
  .max(80, { error: "VALIDATION" })
  .regex(/^\P{C}*$/u, { error: "VALIDATION" })
  .transform((words) => words || null)
  .nullish()
  .transform((words) => words ?? null);

/** `POST /api/external/user/booking/{id}/transfer` (contract, Customer bookings). */
export const transferInput = z.object({ reference }).meta({ id: "TransferInput" });

const accountPart = z
  .string({ error: "VALIDATION" })
  .trim()
  .transform((words) => words || null)
  .nullish()
  .transform((words) => words ?? null);

/** The account that receives transfers: an alias, a CBU or CVU, or both. */
export const transferAccountInput = z
  .object({
    holder: z
      .string({ error: absentOr })
      .trim()
      .min(1, { error: "REQUIRED" })
      .max(80, { error: "VALIDATION" })
      .regex(/^\P{C}*$/u, { error: "VALIDATION" }),
    alias: accountPart.refine((alias) => alias === null || isAlias(alias), { error: "VALIDATION" }),
    cbu: accountPart
      .transform((cbu) => cbu?.replaceAll(/[\s-]/g, "") ?? null)
      .refine((cbu) => cbu === null || isCbu(cbu), { error: "VALIDATION" }),
    hours: z
      .number({ error: "VALIDATION" })
      .int({ error: "VALIDATION" })
      .min(TRANSFER_HOURS.least, { error: "VALIDATION" })
      .max(TRANSFER_HOURS.most, { error: "VALIDATION" })
      .nullish()
      .transform((hours) => hours ?? null),
  })
  .refine(({ alias, cbu }) => alias !== null || cbu !== null, { path: ["alias"], error: "REQUIRED" })
  .meta({ id: "TransferAccountInput" });

const text = z.union([z.string().max(64), z.number()]).transform(String);
const body = z.object({
  type: z.string().max(64),
  action: z.string().max(64).optional(),
  user_id: text.nullish(),
  data: z.object({ id: text }).optional(),
});

/** The content of a notification; an unreadable body gets the type 'unreadable'. */
export function webhookEventInput(json: string) {
  const parsed = body.safeParse(jsonOf(json));
  if (!parsed.success) return { type: "unreadable", action: "", userId: null, paymentId: null };
  const { type, action = "", user_id: userId = null, data } = parsed.data;
  return { type, action, userId, paymentId: data?.id ?? null };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
