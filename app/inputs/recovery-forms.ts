import { z } from "zod";
import { passwordChangeInput, recoveryInput } from "#app/inputs/accounts.ts";
import { absentOr } from "#app/inputs/fields.ts";

const repeated = z.string({ error: absentOr }).min(1, { error: "REQUIRED" });

/** 'Modifica tu clave': asks for both passwords without comparing them (accounts §5, Reset with recovery code). */
export const resetForm = z
  .object({
    email: recoveryInput.shape.email,
    verificationCode: recoveryInput.shape.recoveryCode,
    password: recoveryInput.shape.password,
    password2: repeated,
  })
  .transform(({ email, verificationCode, password }) => ({
    email,
    recoveryCode: verificationCode,
    password,
  }));

const typed = z.string().default("");

/** The customer area's recovery: checks in order, up to the first failure (accounts §5, Password recovery). */
export const recoveryForm = z
  .object({ email: typed, verificationCode: typed, password: typed, password2: typed })
  .transform((form, context) => {
    const fault = firstFault(form);
    if (fault !== null) {
      context.addIssue({ code: "custom", path: [fault.field], message: fault.code });
      return z.NEVER;
    }
    const { email, verificationCode: recoveryCode, password } = form;
    const parsed = recoveryInput.safeParse({ email, recoveryCode, password });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue({ code: "custom", path: path.map(fieldOf), message });
    return z.NEVER;
  });

/** The API has other names for these fields. */
function fieldOf(name: PropertyKey): PropertyKey {
  return name === "recoveryCode" ? "verificationCode" : name;
}

type Typed = Readonly<Record<"email" | "verificationCode" | "password" | "password2", string>>;

function firstFault({ email, verificationCode, password, password2 }: Typed) {
  if (email.trim() === "") return { field: "email", code: "REQUIRED" };
  if (password !== password2) return { field: "password2", code: "VALIDATION" };
  if ([...password].length < 8) return { field: "password", code: "PASSWORD_TOO_SHORT" };
  return verificationCode.trim() === "" ? { field: "verificationCode", code: "REQUIRED" } : null;
}

/** 'Cambiar contraseña': asks for the new password twice, so that a typing error locks no user out. */
export const passwordForm = passwordChangeInput
  .extend({ password2: repeated })
  .refine(({ newPassword, password2 }) => newPassword === password2, {
    path: ["password2"],
    error: "VALIDATION",
  });
