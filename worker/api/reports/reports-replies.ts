import { z } from "@hono/zod-openapi";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { lostOf, type ReportPart } from "#app/text/reports/reports-csv.ts";
import type { Compared, NamedShare, Report } from "#app/usecases/reports/view-report.server.ts";
import { pesos } from "#worker/api/booking/public-booking-wire.ts";

const span = { from: z.iso.date(), to: z.iso.date() };
const figures = z.object({
  charged: z.number(),
  booked: z.number(),
  turnos: z.number(),
  byPage: z.number(),
  newClients: z.number(),
  returningTurnos: z.number(),
  percent: z.number().nullable(),
  noShows: z.number(),
});
const compared = z.object({ ...span, ...figures.shape }).nullable();
const about = { ...span, storeId: z.string().nullable(), isComplete: z.boolean() };
const share = {
  name: z.string(),
  turnos: z.number(),
  minutes: z.number(),
  charged: z.number(),
  booked: z.number(),
};

export const reportReplies = {
  revenue: z
    .object({
      ...about,
      ...figures.shape,
      before: compared,
      lastYear: compared,
      by: z.enum(["DAY", "MONTH"]),
      rows: z.array(z.object({ date: z.string(), charged: z.number(), booked: z.number() })),
      stores: z.array(z.object({ storeId: z.string(), ...share })),
    })
    .meta({ id: "RevenueReport" }),
  occupancy: z
    .object({
      ...about,
      percent: z.number().nullable(),
      rows: z.array(
        z.object({
          weekday: z.enum(WEEKDAYS),
          hour: z.string(),
          busyMinutes: z.number(),
          openMinutes: z.number(),
          percent: z.number().nullable(),
        }),
      ),
    })
    .meta({ id: "OccupancyReport" }),
  "no-show": z
    .object({
      ...about,
      turnos: z.number(),
      withoutDeposit: z.number(),
      lost: z.number(),
      depositsKept: z.number(),
      depositsKeptTurnos: z.number(),
      rows: z.array(
        z.object({
          bookingId: z.string(),
          clientName: z.string(),
          date: z.iso.date(),
          localTime: z.string(),
          services: z.array(z.string()),
          employees: z.array(z.string()),
          total: z.number(),
          lost: z.number(),
        }),
      ),
    })
    .meta({ id: "NoShowReport" }),
  services: z
    .object({ ...about, rows: z.array(z.object({ serviceId: z.string(), ...share })) })
    .meta({ id: "ServicesReport" }),
  employees: z
    .object({ ...about, rows: z.array(z.object({ employeeId: z.string(), ...share })) })
    .meta({ id: "EmployeesReport" }),
} satisfies Record<ReportPart, z.ZodType>;

/** A part of a report, money in pesos. */
export function toReportReply(report: Report, part: ReportPart) {
  const { days, storeId, isWhole, figures: now, missed } = report;
  const head = { ...days, storeId, isComplete: isWhole };
  switch (part) {
    case "revenue":
      return {
        ...head,
        ...figuresOf(now),
        before: comparedOf(report.before),
        lastYear: comparedOf(report.lastYear),
        by: report.isByMonth ? "MONTH" : "DAY",
        rows: report.bars.map(({ key, charged, booked }) => ({
          ...{ date: key, charged: pesos(charged), booked: pesos(booked) },
        })),
        stores: report.places.map((place) => ({ storeId: place.id, ...shareOf(place) })),
      };
    case "occupancy":
      return {
        ...{ ...head, percent: now.percent },
        rows: report.heat.weekdays.flatMap((weekday, place) =>
          report.heat.rows.map(({ hour, cells }) => ({
            ...{ weekday, hour: formatTime(hour * 60) },
            ...(cells[place] ?? { busyMinutes: 0, openMinutes: 0, percent: null }),
          })),
        ),
      };
    case "no-show":
      return {
        ...head,
        turnos: now.missed,
        withoutDeposit: now.missedUnsecured,
        lost: pesos(now.lost),
        depositsKept: pesos(now.kept),
        depositsKeptTurnos: now.keptTurnos,
        rows: missed.map(({ bookingId, clientName, date, startMinute, services, people, ...sums }) => ({
          ...{ bookingId, clientName, date, localTime: formatTime(startMinute), services, employees: people },
          total: pesos(sums.totalCentavos),
          lost: pesos(lostOf(sums)),
        })),
      };
    case "services":
      return { ...head, rows: report.services.map((each) => ({ serviceId: each.id, ...shareOf(each) })) };
    case "employees":
      return { ...head, rows: report.people.map((each) => ({ employeeId: each.id, ...shareOf(each) })) };
    default:
      return part satisfies never;
  }
}

function figuresOf(figures: Report["figures"]) {
  const { charged, booked, turnos, byPage, fresh, again, percent, missed } = figures;
  return {
    ...{ charged: pesos(charged), booked: pesos(booked), turnos, byPage },
    ...{ newClients: fresh, returningTurnos: again, percent, noShows: missed },
  };
}

function comparedOf(compared: Compared) {
  return compared && { ...compared.days, ...figuresOf(compared.figures) };
}

function shareOf({ name, turnos, minutes, charged, booked }: NamedShare) {
  return { name, turnos, minutes, charged: pesos(charged), booked: pesos(booked) };
}
