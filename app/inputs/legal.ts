import { z } from "zod";
import { REQUEST_ABOUTS, type RequestAbout, type RequestKind } from "#app/domain/codes/legal.ts";
import { ANSWER_LENGTH } from "#app/domain/legal/answer.ts";
import { email } from "#app/inputs/accounts.ts";
import { freeText, line, lineOrNone } from "#app/inputs/fields.ts";

/** A legal request, as its form sends it. */
export type LegalForm = {
  readonly kind: RequestKind;
  readonly about: RequestAbout;
  readonly name: string;
  readonly email: string;
  /** The code of a booking, as typed. */
  readonly bookingCode: string | null;
  readonly comments: string | null;
};

const writer = { name: line(100), email };
const comments = freeText;

/** `POST /ws/legal/arrepentimiento`, or its form: only name and email are required. */
export const withdrawalInput = z
  .object({ ...writer, about: aboutOf("WITHDRAWAL"), bookingCode: lineOrNone(200), comments })
  .meta({ id: "WithdrawalRequest" });

/** `POST /ws/legal/baja`, or its form. */
export const terminationInput = z
  .object({ ...writer, about: aboutOf("TERMINATION"), comments })
  .meta({ id: "TerminationRequest" });

/** `POST /ws/privacy/request`, or its form. */
export const privacyInput = z
  .object({ ...writer, about: aboutOf("PRIVACY"), comments })
  .meta({ id: "PrivacyRequest" });

function aboutOf<K extends RequestKind>(kind: K) {
  const [first] = REQUEST_ABOUTS[kind];
  return z
    .enum(REQUEST_ABOUTS[kind], { error: "VALIDATION" })
    .nullish()
    .transform((about) => about ?? first);
}

/** The business's answer to a request. */
export const answerInput = z.object({
  answer: freeText.pipe(z.string({ error: "REQUIRED" }).max(ANSWER_LENGTH, { error: "VALIDATION" })),
});
