import { HELD_MAILS, type HeldMail } from "#app/domain/first-contacts.ts";

/** Header with the reason that the client was not told of a staff act as intended; absent if they were told. */
const HELD_MAIL = "X-Held-Mail";

/** The headers of a reply to such an act. */
export function heldHeaders(held: HeldMail | null): Readonly<Record<string, string>> {
  return held === null ? {} : { [HELD_MAIL]: held };
}

/** The documentation of that header. */
export const heldReply = {
  [HELD_MAIL]: {
    description:
      "Only where the client is not told by mail: NOT_PUBLISHED until the business is public, TOO_MANY past a day's first contacts.",
    schema: { type: "string" as const, enum: [...HELD_MAILS] },
  },
};
