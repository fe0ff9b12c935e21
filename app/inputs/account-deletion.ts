import { z } from "zod";
import { absentOr } from "#app/inputs/fields.ts";

const typed = z.string({ error: absentOr }).min(1, { error: "REQUIRED" });

/** How a person confirms that their account shall go: with their password … */
export const deletionByPassword = z.object({ password: typed });

/** … or, who has none, with their email. */
export const deletionByEmail = z.object({ confirmation: typed });
