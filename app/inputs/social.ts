import { z } from "zod";
import { registrationInput } from "#app/inputs/accounts.ts";
import { absentOr } from "#app/inputs/fields.ts";

/**
 * `POST /api/authentication/google` and `/facebook`: a provider's token, and the email address it is for (contract, Sessions).
 */
export const socialLogInInput = z
  .object({
    email: registrationInput.shape.email,
    token: z.string({ error: absentOr }).min(1, { error: "REQUIRED" }),
  })
  .meta({ id: "SocialLogIn" });
