import { z } from "zod";
import { lineOrNone, opaqueId, startTime } from "#app/inputs/fields.ts";
import { phoneOrNone } from "#app/inputs/phones.ts";
import { duration } from "#app/inputs/setup/service.ts";

const idOrNone = z
  .string({ error: "VALIDATION" })
  .nullish()
  .transform((id) => id || null);

export const walkInPath = z.object({ id: opaqueId });

export const walkInsQuery = z.object({ storeId: opaqueId });

/** `POST /api/walk-in`. */
export const walkInInput = z
  .object({
    storeId: opaqueId,
    servicePriceId: opaqueId,
    employeeId: idOrNone.meta({ description: "The only professional wanted; none: any." }),
    firstname: lineOrNone(60),
    lastname: lineOrNone(60),
    phone: phoneOrNone,
  })
  .refine(({ firstname, lastname, phone }) => firstname !== null || (lastname === null && phone === null), {
    error: "REQUIRED",
    path: ["firstname"],
  })
  .transform(({ firstname, lastname, ...walkIn }) => ({
    ...walkIn,
    ...{ firstName: firstname ?? "", lastName: lastname ?? "" },
  }));

/** `POST /api/walk-in/{id}/seat`. */
export const seatInput = z
  .object({
    storeId: opaqueId,
    serviceId: opaqueId,
    servicePriceId: opaqueId,
    employeeId: opaqueId,
    duration,
    localTime: startTime.nullish().meta({ description: "Today; none: at once." }),
  })
  .transform(({ duration: minutes, localTime, ...seat }) => ({
    ...seat,
    minutes,
    startMinute: localTime ?? null,
  }));
