import { z } from "@hono/zod-openapi";
import {
  ADJUSTMENT_KINDS,
  COMMISSION_KINDS,
  COUNTED_ON,
  STATEMENT_ITEM_KINDS,
} from "#app/domain/codes/commission.ts";
import type { CommissionRule } from "#app/domain/money/commissions/rules.ts";
import type { StatementItem } from "#app/domain/money/commissions/statement.ts";
import { formatTime } from "#app/domain/time/time.ts";
import type { AgreedInput, AgreedView } from "#app/usecases/money/commissions/agreed.server.ts";
import type { Statement } from "#app/usecases/money/commissions/statement.server.ts";

const rule = z
  .object({
    employeeId: z.string().nullable().meta({ description: "null: everybody" }),
    serviceId: z.string().nullable().meta({ description: "null: everything" }),
    kind: z.enum(COMMISSION_KINDS),
    value: z.number().meta({ description: "A percentage, or pesos each time" }),
    countedOn: z.enum(COUNTED_ON),
    afterCosts: z
      .boolean()
      .meta({ description: "Once the fee of a seña by card and materials are taken off" }),
  })
  .meta({ id: "CommissionRule" });

export const agreedReply = z
  .object({
    version: z.number(),
    depositFeePercent: z.number(),
    items: z.array(rule),
    materials: z.array(z.object({ serviceId: z.string(), amount: z.number() })),
  })
  .meta({ id: "CommissionRules" });

export function toAgreedReply({ agreed }: AgreedView): z.output<typeof agreedReply> {
  return {
    version: agreed.version,
    depositFeePercent: agreed.costs.feeBasisPoints / 100,
    items: agreed.rules.map(({ value, ...rest }) => ({ ...rest, value: value / 100 })),
    materials: agreed.costs.materials.map(({ serviceId, centavos }) => ({
      serviceId,
      amount: centavos / 100,
    })),
  };
}

type SentAgreed = {
  readonly version: number;
  readonly depositFeePercent: number;
  readonly items: readonly CommissionRule[];
  readonly materials: readonly { readonly serviceId: string; readonly amount: number }[];
};

export function agreedOf({ version, depositFeePercent, items, materials }: SentAgreed): AgreedInput {
  const supplied = materials.filter(({ amount }) => amount > 0);
  return {
    version,
    rules: items,
    costs: {
      feeBasisPoints: depositFeePercent,
      materials: supplied.map(({ serviceId, amount }) => ({ serviceId, centavos: amount })),
    },
  };
}

const line = z
  .object({
    kind: z.enum(STATEMENT_ITEM_KINDS),
    date: z.iso.date(),
    localTime: z.string().nullable(),
    bookingId: z.string().nullable(),
    bookingServiceId: z.string().nullable(),
    client: z.string().nullable(),
    serviceName: z.string().nullable(),
    charged: z.number(),
    base: z.number().meta({ description: "What the commission is of" }),
    commission: rule.omit({ employeeId: true, serviceId: true }).nullable(),
    adjustment: z.object({ kind: z.enum(ADJUSTMENT_KINDS), note: z.string().nullable() }).nullable(),
    amount: z.number(),
  })
  .meta({ id: "CommissionLine" });

export const statementReply = z
  .object({
    employeeId: z.string(),
    employeeName: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    status: z.enum(["OPEN", "CLOSED", "PAID"]),
    closingId: z.string().nullable(),
    bookings: z.number(),
    charged: z.number(),
    total: z.number(),
    sums: z.array(
      z.object({
        of: z.enum([...COMMISSION_KINDS, "CORRECTION", ...ADJUSTMENT_KINDS]),
        value: z.number().nullable(),
        date: z.iso.date().nullable(),
        amount: z.number(),
      }),
    ),
    items: z.array(line),
    next: z.string().nullable(),
  })
  .meta({ id: "CommissionStatement" });

/** A page of a statement; its first line has the index `from`. */
export function toStatementReply(statement: Statement, from: number): z.output<typeof statementReply> {
  const { employee, sums, closing, items, entryCount } = statement;
  const end = from + items.length;
  return {
    employeeId: employee.id,
    employeeName: closing?.employeeName ?? `${employee.firstName} ${employee.lastName}`.trim(),
    from: statement.from,
    to: statement.to,
    status: statusOf(closing),
    closingId: closing?.id ?? null,
    bookings: sums.turnos,
    charged: sums.chargedCentavos / 100,
    total: sums.totalCentavos / 100,
    sums: sums.rows.map((row) => ({
      of: row.of,
      value: "value" in row ? row.value / 100 : null,
      date: "date" in row ? row.date : null,
      amount: row.centavos / 100,
    })),
    items: items.map(toLine),
    next: end < entryCount ? `${end}` : null,
  };
}

function statusOf(closing: Statement["closing"]): "OPEN" | "CLOSED" | "PAID" {
  if (closing === null) return "OPEN";
  return closing.paidOn === null ? "CLOSED" : "PAID";
}

function toLine({ terms, adjustment, ...item }: StatementItem): z.output<typeof line> {
  return {
    kind: item.kind,
    date: item.date,
    localTime: item.startMinute === null ? null : formatTime(item.startMinute),
    bookingId: item.bookingId,
    bookingServiceId: item.lineId,
    client: item.clientName,
    serviceName: item.serviceName,
    charged: item.chargedCentavos / 100,
    base: item.baseCentavos / 100,
    commission: terms && {
      ...{ kind: terms.kind, value: terms.value / 100 },
      ...{ countedOn: terms.countedOn, afterCosts: terms.afterCosts },
    },
    adjustment: adjustment && { kind: adjustment.kind, note: adjustment.note },
    amount: item.amountCentavos / 100,
  };
}
