import type { Refusal } from "#app/usecases/deps.ts";

/** The HTTP status with which a screen answers a refusal; the API has its own full table. */
export function refusalStatus({ code }: Refusal): number {
  switch (code) {
    case "RATE_LIMITED":
      return 429;
    case "BAD_CREDENTIALS":
      return 401;
    case "NOT_FOUND":
      return 404;
    case "FORBIDDEN":
      return 403;
    case "PAYMENT_UNAVAILABLE":
    case "UNAVAILABLE":
      return 503;
    case "VALIDATION":
    case "EMAIL_TAKEN":
    case "CODE_INVALID":
    case "BAD_OLD_PASSWORD":
      return 400;
    default:
      return 409;
  }
}
