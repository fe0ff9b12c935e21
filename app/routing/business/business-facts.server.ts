import type { LocalBusiness, Offer } from "schema-dts";
import { dayShifts, type WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Weekday } from "#app/domain/codes/calendar.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import type { ActivityCode } from "#app/domain/codes/catalog.ts";
import { minPrice } from "#app/domain/money/prices.ts";
import { pageUrl } from "#app/domain/paths/page-paths.ts";
import { dayNumber } from "#app/domain/time/civil-day.ts";
import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { wizardPath } from "#app/domain/wizard/address.ts";
import { factsOf } from "#app/routing/site/facts.ts";
import type { Facts } from "#app/share-preview.ts";
import type { BranchCard, BusinessPage } from "#app/usecases/catalog/business-page.server.ts";

/** The schema.org type of each trade: the narrowest type that exists. */
const KINDS = {
  HAIR_SALON: "HairSalon",
  NAIL_SALON: "NailSalon",
  BARBERSHOP: "HairSalon",
  BEAUTY_SALON: "BeautySalon",
  AESTHETICS: "BeautySalon",
  SPA: "DaySpa",
  MASSAGE: "DaySpa",
  WAXING_SALON: "BeautySalon",
  TANNING_STUDIO: "BeautySalon",
  EYEBROWS_LASHES: "BeautySalon",
  TATTOO_PIERCING: "TattooParlor",
  THERAPY_CENTER: "HealthAndBeautyBusiness",
  WEIGHT_LOSS: "HealthAndBeautyBusiness",
  PERSONAL_TRAINER: "HealthClub",
  GYM_FITNESS: "HealthClub",
  OTHER: "LocalBusiness",
} as const satisfies Record<ActivityCode, string>;
const DAYS: Readonly<Record<Weekday, string>> = {
  monday: "Mo",
  tuesday: "Tu",
  wednesday: "We",
  thursday: "Th",
  friday: "Fr",
  saturday: "Sa",
  sunday: "Su",
};

/**
 * The page for programs (schema.org): a LocalBusiness for each branch, with address, hours and a way to book. Offers appear at
 * the branch with the services on the page.
 */
export function businessFacts(page: BusinessPage, publicUrl: string): Facts {
  return factsOf(page.stores.map((store) => placeOf(page, store, publicUrl)));
}

function placeOf(page: BusinessPage, store: BranchCard, publicUrl: string): LocalBusiness {
  const { businessId, slug, shownStoreId, pictureUrl, whatsapp, instagram } = page;
  const { streetName, streetNumber, city, region } = store.address;
  const url = pageUrl(publicUrl, slug);
  const picture = store.pictureUrl ?? pictureUrl;
  const told = {
    "@id": `${url}#${store.id}`,
    name: store.name,
    url,
    ...(picture !== null && { image: new URL(picture, publicUrl).href }),
    ...(whatsapp !== null && { telephone: whatsapp }),
    ...(instagram !== null && { sameAs: `https://www.instagram.com/${instagram}/` }),
    currenciesAccepted: "ARS",
    address: {
      "@type": "PostalAddress",
      streetAddress: `${streetName} ${streetNumber}`.trim(),
      addressLocality: city,
      addressRegion: region,
      addressCountry: "AR",
    },
    openingHours: openingHours(store.weekly),
    ...specialHours(store.weekly),
    ...(store.id === shownStoreId && { makesOffer: page.services.map(offerOf) }),
    potentialAction: {
      "@type": "ReserveAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${publicUrl}${wizardPath({ businessId, storeId: store.id })}`,
      },
    },
  } satisfies Omit<AnyPlace, "@type">;
  return { "@type": KINDS[store.activities[0] ?? "OTHER"], ...told } as LocalBusiness;
}

/** The base type: its properties are valid for every other type. */
type AnyPlace = Extract<LocalBusiness, { readonly "@type": "LocalBusiness" }>;

function offerOf({ name, options }: BusinessPage["services"][number]): Offer {
  return {
    "@type": "Offer",
    itemOffered: { "@type": "Service", name },
    price: Math.round(minPrice(options) / 100),
    priceCurrency: "ARS",
  };
}

/** 'Mo,Tu 09:00-13:00': the days that share a shift, in the order of the week. */
function openingHours(weekly: WeeklyShifts): readonly string[] {
  const shifts = WEEKDAYS.flatMap((day) =>
    weekly[day].map((shift) => ({ day: DAYS[day], hours: hoursOf(shift) })),
  );
  return [...Map.groupBy(shifts, ({ hours }) => hours)].map(
    ([hours, days]) => `${days.map(({ day }) => day).join(",")} ${hours}`,
  );
}

/** The dates that differ from their weekday. */
function specialHours(weekly: WeeklyShifts) {
  const days = Object.keys(weekly.dates ?? {}).flatMap((date) =>
    dayShifts(weekly, dayNumber(date)).map(({ from, to }) => ({
      "@type": "OpeningHoursSpecification" as const,
      ...{ validFrom: date, validThrough: date, opens: formatTime(from), closes: endOf(to) },
    })),
  );
  return days.length > 0 && { specialOpeningHoursSpecification: days };
}

function hoursOf({ from, to }: WeeklyShifts["monday"][number]): string {
  return `${formatTime(from)}-${endOf(to)}`;
}

/** In schema.org the day ends at 23:59. */
function endOf(minute: MinuteOfDay): string {
  return minute === DAY_MINUTES ? "23:59" : formatTime(minute);
}
