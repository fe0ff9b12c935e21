import { z } from "zod";

/** A setting that is a number of things. */
export const count = z.coerce.number().int("must be a whole number").positive("must be above 0");
