import { z } from "zod";
import { ACCOUNT_TYPES } from "#app/domain/codes/account.ts";
import {
  absentOr,
  composed,
  filledIn,
  freeText,
  isClean,
  line,
  lineOrNone,
  opaqueId,
} from "#app/inputs/fields.ts";

const name = line(100);

const lowerCased = filledIn.toLowerCase();

/** A telephone number as its owner writes it; null for none. */
const phone = lineOrNone(50);

/** A password that is only compared with the one there is. */
const knownPassword = z.string({ error: absentOr }).min(1, { error: "REQUIRED" });

/** Trimmed and lower-cased; at least 8 characters (contract, Conventions; accounts §5). */
export const email = composed(z.string({ error: absentOr }))
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
    password: knownPassword,
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

/** Asking for a recovery code (accounts §7). */
export const recoveryRequestInput = z.object({ email }).meta({ id: "RecoveryRequest" });

/** A recovery code and the password that shall be (accounts §3, §7); the code however it was typed. */
export const recoveryInput = z
  .object({ email, recoveryCode: filledIn, password: newPassword })
  .meta({ id: "Recovery" });
export type Recovery = z.infer<typeof recoveryInput>;

/** `POST /api/password` (contract, Sessions). */
export const passwordChangeInput = z
  .object({ oldPassword: knownPassword, newPassword })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof passwordChangeInput>;

/** The path of what a link in a mail leads to: whose it is, and its code. */
export const mailLinkPath = z.object({ userId: opaqueId, code: opaqueId });

/** 'Perfil' (accounts §2); a form says nothing of a box that is not ticked. */
export const profileInput = z.object({
  firstname: name,
  lastname: name,
  phone,
  mailReminders: z.boolean({ error: "VALIDATION" }).default(false),
  mailMarketing: z.boolean({ error: "VALIDATION" }).default(false),
  mailTurnos: z.boolean({ error: "VALIDATION" }).default(false),
});
export type ProfileChange = z.infer<typeof profileInput>;

/** Who wants their account gone: their password, or their email where they have none. */
export const accountDeletionInput = z.object({
  password: z.string({ error: "VALIDATION" }).optional(),
  confirmation: z.string({ error: "VALIDATION" }).optional(),
});
export type AccountDeletion = z.infer<typeof accountDeletionInput>;

/** Twice what the form lets people write, whose line breaks count twice once they are sent. */
const MOST_WRITTEN = 10_000;

/** The contact form (accounts §2, §5). */
export const contactInput = z
  .object({
    name,
    email,
    phone,
    comments: freeText.pipe(z.string({ error: "REQUIRED" }).max(MOST_WRITTEN, { error: "VALIDATION" })),
  })
  .meta({ id: "ContactMessage" });
export type ContactForm = z.infer<typeof contactInput>;

/** The path of one notification or one mapping. */
export const ownPath = z.object({ id: opaqueId });

/** The form that changes it, which may lead elsewhere than to where that account type begins. */
export const accountTypeForm = accountTypeInput.extend({
  to: z.enum(["CLOSE_BUSINESS", "DELETE_ACCOUNT"]).optional(),
});

/** `?q=` of email-taken: any text may be asked about, in the form in which emails are kept. */
export const emailQuery = z.object({ q: lowerCased });

/** `?q=` of displayname-taken. */
export const displayNameQuery = z.object({ q: filledIn });

function emailFault(text: string): "REQUIRED" | "INVALID_EMAIL" | null {
  if (text === "") return "REQUIRED";
  if (text.length < 8 || text.length > 254 || !isClean(text)) return "INVALID_EMAIL";
  return z.email().safeParse(text).success ? null : "INVALID_EMAIL";
}

/** Longer than 128 characters, however each of them is put together. */
const MOST_TYPED = 2000;

function passwordFault(
  text: string,
): "REQUIRED" | "VALIDATION" | "PASSWORD_TOO_SHORT" | "PASSWORD_TOO_LONG" | null {
  if (text === "") return "REQUIRED";
  if (!isClean(text)) return "VALIDATION";
  if (text.length > MOST_TYPED) return "PASSWORD_TOO_LONG";
  const hashed = text.normalize("NFKC");
  const characters = [...hashed].length;
  if (characters < 8) return "PASSWORD_TOO_SHORT";
  return characters > 128 ? "PASSWORD_TOO_LONG" : null;
}
