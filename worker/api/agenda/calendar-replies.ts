import { z } from "@hono/zod-openapi";
import type { Agenda, AgendaBlock, AgendaEntry } from "#app/domain/agenda/views/agenda.ts";
import { BOOKING_STATUSES } from "#app/domain/codes/booking.ts";
import { SERVICE_COLORS } from "#app/domain/codes/catalog.ts";
import { endOf } from "#app/domain/setup/employees/time-off.ts";
import { formatTime, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";

const when = z.object({ date: z.string(), time: z.string() });

const clientReply = z
  .object({
    id: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .meta({ id: "CalendarClient" });

const entryReply = z
  .object({
    bookingId: z.string(),
    bookingServiceId: z.string(),
    version: z.number().int().meta({ description: "Of the turno, to change it with." }),
    storeId: z.string(),
    employeeId: z.string(),
    date: z.string(),
    hourStart: z.string(),
    durationInMinute: z.number().int(),
    title: z.string().meta({ description: "The service." }),
    client: clientReply.nullable(),
    status: z.enum(BOOKING_STATUSES),
    color: z.enum(SERVICE_COLORS),
    hasConflict: z.boolean(),
    deposit: z
      .object({ amount: z.number(), deadline: z.string().nullable(), paid: z.boolean() })
      .nullable()
      .meta({ description: "Of the whole turno." }),
  })
  .meta({ id: "CalendarEntry" });

const blockReply = z
  .object({
    id: z.string(),
    employeeId: z.string().nullable().meta({ description: "null: everybody of the store." }),
    storeId: z.string().nullable().meta({ description: "null: at every store." }),
    from: when,
    to: when,
    reason: z.string().nullable(),
    kind: z.enum(["TIME_OFF", "CLOSURE"]),
  })
  .meta({ id: "CalendarBlock" });

export const calendarReply = z
  .object({
    version: z.number().int(),
    employees: z.array(
      z.object({
        id: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        pictureUrl: z.string().nullable(),
      }),
    ),
    shifts: z.array(
      z.object({
        employeeId: z.string(),
        storeId: z.string(),
        date: z.string(),
        from: z.string(),
        to: z.string(),
      }),
    ),
    entries: z.array(entryReply),
    blocks: z.array(blockReply),
  })
  .meta({ id: "Calendar" });

export function toCalendarReply(agenda: Agenda): z.output<typeof calendarReply> {
  return {
    version: agenda.version,
    employees: agenda.employees.map(({ id, firstName, lastName, pictureUrl }) => ({
      ...{ id, firstname: firstName, lastname: lastName, pictureUrl },
    })),
    shifts: agenda.shifts.map(({ employeeId, storeId, date, from, to }) => ({
      ...{ employeeId, storeId, date, from: formatTime(from), to: formatTime(to) },
    })),
    entries: agenda.entries.map(toEntry),
    blocks: agenda.blocks.map((block) => toBlock(block, agenda)),
  };
}

function toEntry(entry: AgendaEntry): z.output<typeof entryReply> {
  const { bookingId, version, storeId, employeeId, date, client, status, color, hasConflict, deposit } =
    entry;
  return {
    ...{ bookingId, bookingServiceId: entry.lineId, version, storeId, employeeId, date },
    hourStart: formatTime(entry.startMinute),
    durationInMinute: entry.minutes,
    title: entry.serviceName,
    client: client && {
      ...{ id: client.id, firstname: client.firstName, lastname: client.lastName },
      ...{ email: client.email, phone: client.phone },
    },
    ...{ status, color, hasConflict },
    deposit: deposit && {
      amount: deposit.centavos / 100,
      deadline: deposit.dueAt === null ? null : new Date(deposit.dueAt).toISOString(),
      paid: (deposit.heldCentavos ?? 0) > 0,
    },
  };
}

function toBlock(block: AgendaBlock, { stores }: Agenda): z.output<typeof blockReply> {
  const { id, employeeId, storeId, span, reason, kind } = block;
  const place = storeId === null ? stores[0] : stores.find((store) => store.id === storeId);
  const zone = place?.timeZone ?? USUAL_ZONE;
  return {
    ...{ id, employeeId, storeId, reason, kind: kind === "CLOSURE" ? kind : "TIME_OFF" },
    from: onWire(toLocal(span.from, zone)),
    to: onWire(endOf(span.to, zone)),
  };
}

function onWire({ date, minute }: { readonly date: string; readonly minute: number }) {
  return { date, time: formatTime(minute) };
}
