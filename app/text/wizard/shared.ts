import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import { counted, durationLabel, listed } from "#app/text/formats.ts";

/** Steps 2 and 3 where several professionals may share a visit. */
export const sharedText = {
  soonest: "Lo antes posible",
  who: "Con quién",
  /** Before the names, where otherwise only the photos show that there are several professionals. */
  among: "Entre ",
  allWith: (employee: string) => `Todo con ${employee}`,
  allWithOne: "Todo con una persona",
  several: "Entre varios profesionales",
  anyOf: "Varios profesionales",
  between: "Se reparten los servicios: puede haber más horarios.",
  /** 'Corte y Color con Ana'. */
  part: (services: readonly string[], employee: string) => `${listed(services)} con ${employee}`,
  /** '9:20'. */
  time: (minute: MinuteOfDay) => formatTime(minute).replace(/^0/, ""),
  ends: (minute: MinuteOfDay) => `terminás ${sharedText.time(minute)}`,
  /** 'terminás 40 min antes', or in days if the dates differ. */
  sooner: ({ days, minutes }: { readonly days: number; readonly minutes: number }) =>
    `terminás ${days > 0 ? counted(days, "día", "días") : durationLabel(minutes)} antes`,
  full: "sin horarios libres",
} as const;
