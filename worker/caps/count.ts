import { z } from "zod";

/** A setting that is a count. */
export const count = z.coerce.number().int("must be a whole number").positive("must be above 0");
