import type { Deps, Settings } from "#app/usecases/deps.ts";
import { sameSecret, sign } from "./signatures.server.ts";

/** The signed id of a browser after a login, so that its tries are counted apart from strangers' (contract, Sessions). */
export function signedDevice(deps: Pick<Deps, "settings" | "newId">, userId: string): string {
  const deviceId = deps.newId();
  return `${deviceId}.${signature(deps.settings, userId, deviceId)}`;
}

/** The device's id if this user has logged in on it before; null for one that is absent, forged or another user's. */
export function knownDevice(settings: Settings, userId: string, signedDevice: string | null): string | null {
  const [deviceId = "", signed = ""] = (signedDevice ?? "").split(".");
  return sameSecret(signed, signature(settings, userId, deviceId)) ? deviceId : null;
}

function signature(settings: Settings, userId: string, deviceId: string): string {
  return sign(settings, "device", `${userId}:${deviceId}`);
}
