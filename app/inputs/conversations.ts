import { z } from "zod";
import { opaqueId } from "./fields.ts";

export const conversationPath = z.object({ id: opaqueId });

/** `after`: the `next` of the previous part. */
export const conversationsQuery = z.object({ after: opaqueId.optional() });

/** A member's reply; its length is judged where it is sent. */
export const replyInput = z.object({ text: z.string({ error: "VALIDATION" }) }).meta({ id: "ReplyInput" });
