import { z } from "zod";
import { absentOr } from "#app/inputs/fields.ts";

/** The address of a notification of the card provider. */
export const paymentNoticeQuery = z.object({
  "data.id": z.string().max(64).optional(),
  type: z.string().max(64).optional(),
});

const word = z.string({ error: absentOr }).min(1, { error: "REQUIRED" }).max(512, { error: "VALIDATION" });

/** What the owner of an account came back with from the card provider. */
export const sellerReturnInput = z.object({ code: word, state: word }).meta({ id: "SellerReturn" });

const text = z.union([z.string().max(64), z.number()]).transform(String);
const body = z.object({
  type: z.string().max(64),
  action: z.string().max(64).optional(),
  user_id: text.nullish(),
  data: z.object({ id: text }).optional(),
});

/** What a notification's body says; nothing of one that says nothing. */
export function paymentNotice(json: string) {
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
