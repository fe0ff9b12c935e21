import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { REFUSAL_CODES, type RefusalCode } from "#app/domain/codes/refusal.ts";
import { groupBy } from "#app/domain/group-by.ts";
import type { SinglePhoneFault } from "#app/domain/phones/read-phone.ts";
import { errorMessage } from "#app/text/errors.ts";
import { phoneReasons } from "#app/text/phones.ts";
import type { FieldRefusal, Refusal } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { historyReply } from "./history-wire.ts";
import { refusalResponse } from "./refusal-reply.ts";

/** Answers a refusal with the contract's body, its status, and `Retry-After` if there is one. */
export function refuse(_context: Context, refusal: Refusal) {
  // The routes declare these replies as documentation; their body is built in a single place.
  return refusalResponse(refusal) as never;
}

const PHONE_REASONS = Object.keys(phoneReasons) as [SinglePhoneFault, ...SinglePhoneFault[]];

export const refusalSchema = z
  .object({
    success: z.literal(false),
    errorCode: z.enum(REFUSAL_CODES),
    errorMessage: z.string(),
    message: z.string(),
    errorCodes: z.array(
      z.object({
        errorCode: z.enum(REFUSAL_CODES),
        errorMessage: z.string(),
        field: z.string().optional(),
        reason: z
          .enum(PHONE_REASONS)
          .optional()
          .meta({ description: "With `INVALID_PHONE`: what is wrong with the number." }),
      }),
    ),
    bookingIds: z
      .array(z.string())
      .optional()
      .meta({ description: "With `HAS_BOOKINGS`: the turnos that stand in the way." }),
    changes: historyReply
      .optional()
      .meta({ description: "With `STALE` of a turno: who changed what since the version that was sent." }),
  })
  .meta({ id: "Refusal" });

/** The documented replies of a call for its refusal codes, grouped by status. */
export function errorReply(...codes: readonly RefusalCode[]) {
  const byStatus = groupBy(codes, (code) => refusalStatus({ code }));
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `\`${code}\`: ${errorMessage(code)}`).join("\n\n"),
        content: { "application/json": { schema: refusalSchema } },
      },
    ]),
  );
}

type Issue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
};

/** A schema's faults, one entry for each field. */
export function invalid(issues: readonly Issue[]): Refusal {
  return { code: "VALIDATION", fields: issues.map(fieldRefusal) };
}

/** A schema gives a field its own code by using that code as its error text. */
function fieldRefusal(issue: Issue): FieldRefusal {
  const code = REFUSAL_CODES.find((known) => known === issue.message) ?? "VALIDATION";
  const reason = PHONE_REASONS.find((known) => known === issue.params?.reason);
  return { field: issue.path.map(String).join("."), code, ...(reason === undefined ? {} : { reason }) };
}
