import type { RequestKind } from "#app/domain/codes/legal.ts";
import { inTwoGroups, plainLetters } from "#app/domain/codes/plain-letters.ts";

const PREFIXES: Readonly<Record<RequestKind, string>> = {
  WITHDRAWAL: "ARR",
  TERMINATION: "BAJA",
  PRIVACY: "DAT",
};

/** 'ARR-7KQ4-M2VX', from random bytes in hexadecimal. */
export function requestCode(kind: RequestKind, hex: string): string {
  return `${PREFIXES[kind]}-${inTwoGroups(plainLetters(hex, 8))}`;
}
