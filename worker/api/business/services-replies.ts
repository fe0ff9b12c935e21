import { z } from "@hono/zod-openapi";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import { CATEGORY_CODES, PRICE_TYPES, SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import type { ServiceWireField } from "#app/domain/setup/services/service-draft.ts";
import { durationCode } from "#app/domain/time/durations.ts";
import { categoryLabels } from "#app/text/labels.ts";
import type { KeptService } from "#app/usecases/setup/services/services.server.ts";
import { pesos } from "#worker/api/booking/public-booking-wire.ts";

export const serviceReply = z
  .object({
    id: z.string(),
    serviceId: z.string().meta({ description: "The same, under the name that public calls give it." }),
    serviceName: z.string(),
    subLabel: z.string().nullable(),
    serviceDescription: z.string().nullable(),
    serviceCategoryId: z.enum(CATEGORY_CODES),
    categoryName: z.string(),
    displayColor: z.enum(SERVICE_COLORS),
    bookable: z.boolean(),
    reservationPayment: z.object({ enabled: z.boolean(), percentage: z.number().int().nullable() }),
    servicePrices: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        duration: z.union([z.string(), z.number()]),
        durationInMinutes: z.number().int(),
        priceType: z.enum(PRICE_TYPES),
        defaultPrice: z.object({ amount: z.number() }),
        employeePrices: z
          .array(
            z.object({
              employeeId: z.string(),
              amount: z.number().nullable(),
              percentage: z.number().int().nullable(),
              duration: z.union([z.string(), z.number()]).nullable(),
              durationInMinutes: z.number().int().nullable(),
            }),
          )
          .optional()
          .meta({ description: "As they were given; absent where all professionals are alike." }),
      }),
    ),
    employeeIds: z.array(z.string()),
  } satisfies Record<ServiceWireField, z.ZodType> & Record<string, z.ZodType>)
  .meta({ id: "BusinessService" });

export const servicesReply = z
  .object({ items: z.array(serviceReply), next: z.string().nullable() })
  .meta({ id: "BusinessServices" });

export function serviceOnWire(service: KeptService): z.infer<typeof serviceReply> {
  const { id, categoryCode, depositPercent } = service;
  return {
    id,
    serviceId: id,
    serviceName: service.name,
    subLabel: service.subLabel,
    serviceDescription: service.description,
    serviceCategoryId: categoryCode,
    categoryName: categoryLabels[categoryCode],
    displayColor: service.displayColor,
    bookable: service.bookable,
    reservationPayment: { enabled: depositPercent !== null, percentage: depositPercent },
    servicePrices: service.options.map((option) => ({
      id: option.id,
      name: option.name,
      duration: durationCode(option.minutes) ?? option.minutes,
      durationInMinutes: option.minutes,
      priceType: option.priceType,
      defaultPrice: { amount: pesos(option.priceCentavos) },
      ...(option.own === null ? {} : { employeePrices: ownOnWire(option.own) }),
    })),
    employeeIds: [...service.employeeIds],
  };
}

function ownOnWire(own: OwnByEmployee) {
  return Object.entries(own).map(([employeeId, { centavos, percent = null, minutes }]) => ({
    employeeId,
    amount: centavos === undefined ? null : pesos(centavos),
    percentage: percent,
    duration: minutes === undefined ? null : (durationCode(minutes) ?? minutes),
    durationInMinutes: minutes ?? null,
  }));
}
