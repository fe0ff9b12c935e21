import type { ThankType } from "#app/domain/codes/account.ts";

export function thankPath(type: ThankType): string {
  return `/thank?type=${type}`;
}
