import { createRoute, type z } from "@hono/zod-openapi";
import {
  availabilityPath,
  businessPath,
  employeesQuery,
  slotsInput,
  storePath,
} from "#app/inputs/booking.ts";
import { offeredSlots } from "#app/usecases/catalog/offered-slots.server.ts";
import { storeAvailability } from "#app/usecases/catalog/store-availability.server.ts";
import {
  listBusinessStores,
  listEmployees,
  listServices,
  readPolicy,
} from "#app/usecases/catalog/store-catalog.server.ts";
import { errorReply, refuse } from "#worker/api/refusals.ts";
import { apiRoutes, jsonBody, requireJson } from "#worker/api/routes.ts";
import {
  availabilityReply,
  employeesReply,
  policyReply,
  servicesReply,
  slotsReply,
  storesReply,
} from "./public-booking-replies.ts";
import {
  availabilityOnWire,
  employeeOnWire,
  serviceOnWire,
  slotsOnWire,
  storeOnWire,
} from "./public-booking-wire.ts";

const STORE = "/ws/external/booking/business/{businessId}/store/{storeId}";
const tags = ["Reserva pública"];

function answer<T extends z.ZodType>(description: string, schema: T) {
  return { 200: { description, content: { "application/json": { schema } } } };
}

const getServices = createRoute({
  method: "get",
  path: `${STORE}/service`,
  tags,
  summary: "What can be booked at a store",
  request: { params: storePath },
  responses: { ...answer("Its services, category by category", servicesReply), ...errorReply("NOT_FOUND") },
});

const getEmployees = createRoute({
  method: "get",
  path: `${STORE}/employees`,
  tags,
  summary: "Professionals of a store who offer all of some services",
  request: { params: storePath, query: employeesQuery },
  responses: { ...answer("In the store's order", employeesReply), ...errorReply("NOT_FOUND", "VALIDATION") },
});

const postSlots = createRoute({
  method: "post",
  path: `${STORE}/slots`,
  tags,
  summary: "Free times of a professional for a chain of services",
  middleware: [requireJson] as const,
  request: { params: storePath, ...jsonBody(slotsInput) },
  responses: {
    ...answer("Each slot is the whole chain", slotsReply),
    ...errorReply("NOT_FOUND", "VALIDATION", "TOO_LARGE", "NOT_JSON"),
  },
});

const getPolicy = createRoute({
  method: "get",
  path: `${STORE}/policy`,
  tags,
  summary: "How long before a turno it may be cancelled or moved",
  request: { params: storePath },
  responses: { ...answer("Hours; null: until it starts", policyReply), ...errorReply("NOT_FOUND") },
});

const getAvailability = createRoute({
  method: "get",
  path: `${STORE}/{from}/{to}`,
  tags,
  summary: "Whether a store opens on each of up to 93 dates",
  request: { params: availabilityPath },
  responses: { ...answer("By date", availabilityReply), ...errorReply("NOT_FOUND", "VALIDATION") },
});

const getStores = createRoute({
  method: "get",
  path: "/ws/external/business/{businessId}/store",
  tags,
  summary: "The stores of a business",
  request: { params: businessPath },
  responses: { ...answer("In the business's order", storesReply), ...errorReply("NOT_FOUND") },
});

export const publicBooking = apiRoutes();

publicBooking.openapi(getServices, async (context) => {
  const services = await listServices(context.env.deps, context.req.valid("param"));
  return services.ok ? context.json(services.value.map(serviceOnWire), 200) : refuse(context, services.error);
});

publicBooking.openapi(getEmployees, async (context) => {
  const serviceIds = context.req.valid("query")["service-id"];
  const found = await listEmployees(context.env.deps, { ...context.req.valid("param"), serviceIds });
  return found.ok ? context.json(found.value.map(employeeOnWire), 200) : refuse(context, found.error);
});

publicBooking.openapi(postSlots, async (context) => {
  const { employeeId, localDatesAsString, serviceWithServicePriceIds } = context.req.valid("json");
  const slots = await offeredSlots(context.env.deps, {
    ...context.req.valid("param"),
    employeeId,
    dates: localDatesAsString,
    lines: serviceWithServicePriceIds.map(({ serviceId, servicePriceId, bookingServiceId }) => ({
      serviceId,
      servicePriceId,
      rescheduledLineId: bookingServiceId,
    })),
  });
  return slots.ok ? context.json(slotsOnWire(slots.value), 200) : refuse(context, slots.error);
});

publicBooking.openapi(getPolicy, async (context) => {
  const policy = await readPolicy(context.env.deps, context.req.valid("param"));
  if (!policy.ok) return refuse(context, policy.error);
  const { hoursToCancel, hoursToReschedule } = policy.value;
  return context.json({ hoursToCancel, hoursToReschedule }, 200);
});

publicBooking.openapi(getAvailability, async (context) => {
  const days = await storeAvailability(context.env.deps, context.req.valid("param"));
  return days.ok ? context.json(availabilityOnWire(days.value), 200) : refuse(context, days.error);
});

publicBooking.openapi(getStores, async (context) => {
  const stores = await listBusinessStores(context.env.deps, context.req.valid("param"));
  return stores.ok ? context.json(stores.value.map(storeOnWire), 200) : refuse(context, stores.error);
});
