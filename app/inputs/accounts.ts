import { z } from "zod";
import { ACCOUNT_TYPES } from "#app/domain/codes.ts";

/** Where a field has no code of its own the kit answers VALIDATION; an absent one is REQUIRED. */
const absentOr = (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null ? "REQUIRED" : "VALIDATION";

/** Free of control characters and of halves of surrogate pairs. */
const isClean = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text);

/** One line of text that a person must fill in: trimmed, composed (NFC). */
const filledIn = z
  .string({ error: absentOr })
  .trim()
  .normalize("NFC")
  .min(1, { error: "REQUIRED" })
  .refine(isClean, { error: "VALIDATION" });

const name = filledIn.max(100, { error: "VALIDATION" });

const lowerCased = filledIn.toLowerCase();

/** Trimmed and lower-cased; at least 8 characters (contract, Conventions; accounts §5). */
const email = z
  .string({ error: absentOr })
  .trim()
  .normalize("NFC")
  .toLowerCase()
  .refine((text) => emailFault(text) === null, {
    error: (issue) => emailFault(String(issue.input)) ?? "VALIDATION",
  })
  .meta({ format: "email", minLength: 8, maxLength: 254 });

/** 8 to 128 characters; judged as it will be hashed, never cut or trimmed (accounts §9). */
const newPassword = z
  .string({ error: absentOr })
  .refine((text) => passwordFault(text) === null, {
    error: (issue) => passwordFault(String(issue.input)) ?? "VALIDATION",
  })
  .meta({ format: "password", minLength: 8, maxLength: 128 });

/** Log-in by form or `POST /api/authentication`; `username` is the email (accounts §3). */
export const credentialsInput = z
  .object({
    username: lowerCased,
    password: z.string({ error: absentOr }).min(1, { error: "REQUIRED" }),
    profile: z.enum(ACCOUNT_TYPES, { error: "VALIDATION" }).nullish(),
  })
  .meta({ id: "Credentials" });
export type Credentials = z.infer<typeof credentialsInput>;

/** Sign-up by form or `POST /api/registration` and `…/and-login` (accounts §3, §5). */
export const registrationInput = z
  .object({
    firstname: name,
    lastname: name,
    email,
    password: newPassword,
    tos: z.literal(true, { error: "TOS_REQUIRED" }),
  })
  .meta({ id: "Registration" });
export type Registration = z.infer<typeof registrationInput>;

/** `POST /api/session/account-type`: 'Como usuario', 'Como negocio' (accounts §2). */
export const accountTypeInput = z
  .object({ typeAccount: z.enum(ACCOUNT_TYPES, { error: absentOr }) })
  .meta({ id: "AccountTypeChoice" });

/** `?q=` of email-taken: any text may be asked about, in the form in which emails are kept. */
export const emailQuery = z.object({ q: lowerCased });

/** `?q=` of displayname-taken. */
export const displayNameQuery = z.object({ q: filledIn });

function emailFault(text: string): "REQUIRED" | "INVALID_EMAIL" | null {
  if (text === "") return "REQUIRED";
  if (text.length < 8 || text.length > 254 || !isClean(text)) return "INVALID_EMAIL";
  return z.email().safeParse(text).success ? null : "INVALID_EMAIL";
}

function passwordFault(
  text: string,
): "REQUIRED" | "VALIDATION" | "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | null {
  if (text === "") return "REQUIRED";
  if (!isClean(text)) return "VALIDATION";
  const hashed = text.normalize("NFKC");
  const characters = [...hashed].length;
  if (characters < 8) return "PASSWORD_TOO_SHORT";
  return characters > 128 ? "PASSWORD_TOO_LONG" : null;
}
