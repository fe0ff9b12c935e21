import { z } from "zod";
import { absentOr } from "#app/inputs/fields.ts";

/** The number's id and its access token, as Meta shows them. */
export const whatsAppAccountInput = z.object({
  phoneNumberId: z
    .string({ error: absentOr })
    .trim()
    .min(1, { error: "REQUIRED" })
    .regex(/^\d{5,30}$/, { error: "VALIDATION" }),
  token: z
    .string({ error: absentOr })
    .trim()
    .min(1, { error: "REQUIRED" })
    .regex(/^[\w.-]{20,600}$/, { error: "VALIDATION" }),
});

/** Meta's question before it sends notifications to our address. */
export const webhookChallengeQuery = z.object({
  "hub.mode": z.string().max(64).optional(),
  "hub.verify_token": z.string().max(256).optional(),
  "hub.challenge": z.string().max(256).optional(),
});

/** A message's status from the API; `code`: the reason of a failure. `reference`: our own name for the message. */
export type MessageStatus = {
  readonly phoneNumberId: string;
  readonly id: string;
  readonly status: "sent" | "delivered" | "read" | "failed";
  readonly code: number | null;
  readonly reference: string | null;
};

const status = z.object({
  id: z.string().min(1).max(256),
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
/** The most statuses read from one notification. */
const MOST = 200;

const values = z.object({ statuses: z.array(z.unknown()).optional() });

/** The statuses in a notification, whatever else it contains; empty if it is unreadable. */
export function messageStatuses(json: string): readonly MessageStatus[] {
  return notifiedValues(json)
    .flatMap(({ phoneNumberId, value }) => {
      const { statuses = [] } = values.safeParse(value).data ?? {};
      return statuses.flatMap((each): MessageStatus[] => {
        const told = status.safeParse(each).data;
        if (told === undefined) return [];
        const reference = told.biz_opaque_callback_data ?? null;
        const code = told.errors?.[0]?.code ?? null;
        return [{ phoneNumberId, id: told.id, status: told.status, code, reference }];
      });
    })
    .slice(0, MOST);
}

const body = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })) });
const owner = z.object({ metadata: z.object({ phone_number_id: z.string().max(64) }) });

/** The parts of a notification, each with the number that it is about. */
export function notifiedValues(
  json: string,
): readonly { readonly phoneNumberId: string; readonly value: unknown }[] {
  const changes = body.safeParse(jsonOf(json)).data?.entry.flatMap((each) => each.changes) ?? [];
  return changes.flatMap(({ value }) => {
    const found = owner.safeParse(value).data;
    return found === undefined ? [] : [{ phoneNumberId: found.metadata.phone_number_id, value }];
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
