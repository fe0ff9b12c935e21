import { z } from "zod";
import { DAY_PARTS } from "#app/domain/codes/waitlist.ts";
import { MOST_DAYS } from "#app/domain/waitlist/day-parts.ts";
import { email } from "#app/inputs/accounts.ts";
import { absentOr, line, localDate } from "#app/inputs/fields.ts";
import { phoneOrNone } from "#app/inputs/phones.ts";

const wish = {
  days: z
    .array(localDate, { error: "REQUIRED" })
    .min(1, { error: "REQUIRED" })
    .max(MOST_DAYS, { error: "VALIDATION" }),
  part: z.enum(DAY_PARTS, { error: absentOr }),
  /** Not sent if unticked. */
  others: z.boolean({ error: "VALIDATION" }).default(false),
  phone: phoneOrNone,
  /** A form that is sent twice makes a single entry. */
  key: z.string().max(100).default(""),
};

/** A signed-in customer's form of a waiting list. */
export const joinForm = z.object(wish);

/** The same for a guest. */
export const guestJoinForm = z.object({ ...wish, name: line(100), email });
