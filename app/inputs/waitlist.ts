import { z } from "zod";
import { DAY_PARTS } from "#app/domain/codes/waitlist.ts";
import { MOST_DAYS } from "#app/domain/waitlist/day-parts.ts";
import { email } from "#app/inputs/accounts.ts";
import { absentOr, line, localDate } from "#app/inputs/fields.ts";
import { phoneOrNone } from "#app/inputs/setup/employees.ts";

const wish = {
  days: z
    .array(localDate, { error: "REQUIRED" })
    .min(1, { error: "REQUIRED" })
    .max(MOST_DAYS, { error: "VALIDATION" }),
  part: z.enum(DAY_PARTS, { error: absentOr }),
  /** Not ticked, it is not sent. */
  others: z.boolean({ error: "VALIDATION" }).default(false),
  phone: phoneOrNone,
  /** The same form sent twice is one entry. */
  key: z.string().max(100).default(""),
};

/** The form of a waiting list of who is signed in. */
export const joinForm = z.object(wish);

/** The same of a guest. */
export const guestJoinForm = z.object({ ...wish, name: line(100), email });
