import { z } from "zod";
import { absentOr } from "#app/inputs/fields.ts";

const typed = z.string({ error: absentOr }).min(1, { error: "REQUIRED" });

/** Confirms the deletion of an account by its password … */
export const deletionByPassword = z.object({ password: typed });

/** … or by its email, if the account has no password. */
export const deletionByEmail = z.object({ confirmation: typed });
