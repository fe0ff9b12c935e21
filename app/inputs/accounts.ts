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
import { phoneOrNone } from "#app/inputs/phones.ts";

const name = line(100);

const lowerCased = filledIn.toLowerCase();

/** A phone in a message to us, in any form; null if empty. */
const phone = lineOrNone(50);

/** A password that is only compared with the stored password. */
const knownPassword = z.string({ error: absentOr }).min(1, { error: "REQUIRED" });

/** Trimmed and lower-cased; at least 8 characters (contract, Conventions; accounts §5). */
export const email = composed(z.string({ error: absentOr }))
  .toLowerCase()
  .refine((text) => emailFault(text) === null, {
    error: (issue) => emailFault(String(issue.input)) ?? "VALIDATION",
  })
  .meta({ format: "email", minLength: 8, maxLength: 254 });

/** 8 to 128 characters; checked as it is hashed, never cut or trimmed (accounts §9). */
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

/** A recovery code, in any typed form, and the new password (accounts §3, §7). */
export const recoveryInput = z
  .object({ email, recoveryCode: filledIn, password: newPassword })
  .meta({ id: "Recovery" });
export type Recovery = z.infer<typeof recoveryInput>;

/** `POST /api/password` (contract, Sessions). */
export const passwordChangeInput = z
  .object({ oldPassword: knownPassword, newPassword })
  .meta({ id: "PasswordChange" });
export type PasswordChange = z.infer<typeof passwordChangeInput>;

/** The path of a link in a mail: the user and the code. */
export const mailLinkPath = z.object({ userId: opaqueId, code: opaqueId });

/** 'Perfil' (accounts §2); a form does not send an unticked box. */
export const profileInput = z.object({
  firstname: name,
  lastname: name,
  phone: phoneOrNone,
  mailReminders: z.boolean({ error: "VALIDATION" }).default(false),
  mailMarketing: z.boolean({ error: "VALIDATION" }).default(false),
  mailTurnos: z.boolean({ error: "VALIDATION" }).default(false),
});
export type ProfileChange = z.infer<typeof profileInput>;

/** The deletion of an account, with its password, or its email if it has none. */
export const accountDeletionInput = z.object({
  password: z.string({ error: "VALIDATION" }).optional(),
  confirmation: z.string({ error: "VALIDATION" }).optional(),
});
export type AccountDeletion = z.infer<typeof accountDeletionInput>;

/** Twice the form's limit, because each line break counts twice once it is sent. */
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

/** The form that changes it; it may lead to another page than the account type's start page. */
export const accountTypeForm = accountTypeInput.extend({
  to: z.enum(["CLOSE_BUSINESS", "DELETE_ACCOUNT"]).optional(),
});

/** `?q=` of email-taken: any text, in the form in which emails are stored. */
export const emailQuery = z.object({ q: lowerCased });

/** `?q=` of displayname-taken. */
export const displayNameQuery = z.object({ q: filledIn });

function emailFault(text: string): "REQUIRED" | "INVALID_EMAIL" | null {
  if (text === "") return "REQUIRED";
  if (text.length < 8 || text.length > 254 || !isClean(text)) return "INVALID_EMAIL";
  return z.email().safeParse(text).success ? null : "INVALID_EMAIL";
}

/** More than 128 characters can take, even when each is composed of several code points. */
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
