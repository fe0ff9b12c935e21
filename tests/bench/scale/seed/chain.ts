import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import { weekOf } from "#db/seed/diary.ts";
import { DEMO_PASSWORD_HASH } from "#db/seed/people.ts";
import { type WeeklyHours, ZONE } from "#db/seed/salon.ts";
import type { Size } from "../size.ts";
import { CHAIN, idOf, numbers, OTHERS } from "./ids.ts";

/** The accounts of the chain that sign in, with the demo's password. The last is the first professional's. */
export const ACCOUNTS = [
  { number: 1, email: "duena@cadena.test", role: "OWNER" },
  { number: 2, email: "encargada@cadena.test", role: "MANAGER" },
  { number: 3, email: "profesional@cadena.test", role: "PROFESSIONAL" },
] as const;

const NINE_TO_EIGHT = [[540, 1200]] as const;
const HOURS: WeeklyHours = {
  monday: NINE_TO_EIGHT,
  tuesday: NINE_TO_EIGHT,
  wednesday: NINE_TO_EIGHT,
  thursday: NINE_TO_EIGHT,
  friday: NINE_TO_EIGHT,
  saturday: NINE_TO_EIGHT,
};
const WEEK = `'${JSON.stringify(weekOf(HOURS))}'`;

/** A chain of stores with its professionals, services and accounts; its services and rules are those of the demo. */
export function chainRows({ stores, professionals }: Size, now: Instant): readonly string[] {
  const createdAt = now - 4 * 365 * DAY_MS;
  return [
    `INSERT INTO businesses (id, name, slug, activity, created_at, published_at)
      VALUES ('${CHAIN}', 'Cadena Grande', 'cadena-grande', 'HAIR_SALON', ${createdAt}, ${createdAt})`,
    storeRows(stores, createdAt),
    `INSERT INTO employees (id, business_id, first_name, last_name, position, created_at)
      WITH RECURSIVE ${numbers(0, professionals)}
      SELECT ${idOf("employee", "i")}, '${CHAIN}', 'Profesional', 'Número ' || i, i, ${createdAt} FROM n`,
    `INSERT INTO store_employees (business_id, store_id, employee_id)
      WITH RECURSIVE ${numbers(0, professionals)}
      SELECT '${CHAIN}', ${idOf("store", `i % ${stores}`)}, ${idOf("employee", "i")} FROM n`,
    ...serviceRows(),
    ...accountRows(createdAt),
    `INSERT INTO commission_settings (business_id, version) VALUES ('${CHAIN}', 1)`,
    `INSERT INTO commission_rules (id, business_id, kind, value, counted_on, after_costs)
      VALUES ('chain-commission', '${CHAIN}', 'PERCENT', 4000, 'CHARGED', 0)`,
  ];
}

function storeRows(stores: number, createdAt: Instant): string {
  return `INSERT INTO stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours,
      time_zone, position, created_at)
    WITH RECURSIVE ${numbers(0, stores)}
    SELECT ${idOf("store", "i")}, '${CHAIN}', 'Cadena Grande, sucursal ' || i, 'HAIR_SALON', 'Av. Rivadavia', 100 * i,
      'Caballito', 'Ciudad Autónoma de Buenos Aires', ${WEEK}, '${ZONE}', i, ${createdAt} FROM n`;
}

/** The number of a demo row in the order of its ids. */
const RANK = (table: string) =>
  `(SELECT count(*) FROM ${table} x WHERE x.business_id = 'demo' AND x.id < d.id)`;

function serviceRows(): readonly string[] {
  const service = (of: string) =>
    idOf("service", `(SELECT count(*) FROM services x WHERE x.business_id = 'demo' AND x.id < ${of})`);
  return [
    `INSERT INTO services (id, business_id, name, sub_label, description, category_code, display_color, bookable,
        deposit_percent, position, created_at)
      SELECT ${idOf("service", RANK("services"))}, '${CHAIN}', name, sub_label, description, category_code,
        display_color, bookable, deposit_percent, position, created_at FROM services d WHERE business_id = 'demo'`,
    `INSERT INTO service_prices (id, business_id, service_id, name, minutes, price_type, price_centavos, position)
      SELECT ${idOf("option", RANK("service_prices"))}, '${CHAIN}', ${service("d.service_id")}, name, minutes,
        price_type, price_centavos, position FROM service_prices d WHERE business_id = 'demo'`,
    `INSERT INTO employee_services (business_id, employee_id, service_id)
      SELECT '${CHAIN}', e.id, s.id FROM employees e, services s
      WHERE e.business_id = '${CHAIN}' AND s.business_id = '${CHAIN}'`,
  ];
}

function accountRows(createdAt: Instant): readonly string[] {
  return ACCOUNTS.flatMap(({ number, email, role }) => {
    const user = idOf("user", String(number));
    const employee = role === "PROFESSIONAL" ? idOf("employee", "0") : "NULL";
    return [
      `INSERT INTO users (id, email, first_name, last_name, display_name, email_verified_at, tos_accepted_at, created_at)
        VALUES (${user}, '${email}', 'Equipo', '${role}', 'Equipo ${role}', ${createdAt}, ${createdAt}, ${createdAt})`,
      `INSERT INTO credentials (user_id, kind, secret, updated_at)
        VALUES (${user}, 'password', '${DEMO_PASSWORD_HASH}', ${createdAt})`,
      `INSERT INTO members (business_id, user_id, role, employee_id)
        VALUES ('${CHAIN}', ${user}, '${role}', ${employee})`,
    ];
  });
}

/** Small businesses of one store, two professionals and three services, each with its owner. */
export function smallRows(from: number, to: number, now: Instant): readonly string[] {
  const createdAt = now - 365 * DAY_MS;
  const n = `WITH RECURSIVE ${numbers(from, to)}`;
  const [business, store] = [idOf("business", `${OTHERS} + i`), idOf("store", `${OTHERS} + i`)];
  const of = (kind: "employee" | "service" | "option", per: number) =>
    idOf(kind, `${OTHERS} + i * ${per} + m.value`);
  const times = (count: number) =>
    `json_each('${JSON.stringify(Array.from({ length: count }, (_, k) => k))}') m`;
  return [
    `INSERT INTO businesses (id, name, slug, activity, created_at, published_at) ${n}
      SELECT ${business}, 'Salón ' || i, 'salon-' || i, 'BARBERSHOP', ${createdAt}, ${createdAt} FROM n`,
    `INSERT INTO stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, time_zone,
        created_at) ${n}
      SELECT ${store}, ${business}, 'Salón ' || i, 'BARBERSHOP', 'San Martín', i, 'Ciudad ' || (i % 200), 'Buenos Aires',
        ${WEEK}, '${ZONE}', ${createdAt} FROM n`,
    `INSERT INTO employees (id, business_id, first_name, last_name, position, created_at) ${n}
      SELECT ${of("employee", 2)}, ${business}, 'Persona', 'Número ' || m.value, m.value, ${createdAt} FROM n, ${times(2)}`,
    `INSERT INTO services (id, business_id, name, category_code, bookable, position, created_at) ${n}
      SELECT ${of("service", 3)}, ${business}, 'Corte ' || m.value, 'CABELLO', 1, m.value, ${createdAt} FROM n, ${times(3)}`,
    `INSERT INTO service_prices (id, business_id, service_id, name, minutes, price_type, price_centavos) ${n}
      SELECT ${of("option", 3)}, ${business}, ${of("service", 3)}, 'Único', 30, 'FIXED', 1000000 FROM n, ${times(3)}`,
    `INSERT INTO store_employees (business_id, store_id, employee_id) ${n}
      SELECT ${business}, ${store}, ${of("employee", 2)} FROM n, ${times(2)}`,
    `INSERT INTO employee_services (business_id, employee_id, service_id) ${n}
      SELECT ${business}, ${idOf("employee", `${OTHERS} + i * 2 + m.value / 3`)},
        ${idOf("service", `${OTHERS} + i * 3 + m.value % 3`)} FROM n, ${times(6)}`,
    `INSERT INTO users (id, email, first_name, last_name, display_name, email_verified_at, created_at) ${n}
      SELECT ${idOf("user", `${OTHERS} + i`)}, 'duena' || i || '@salones.test', 'Dueña', 'De ' || i, 'Dueña De ' || i,
        ${createdAt}, ${createdAt} FROM n`,
    `INSERT INTO members (business_id, user_id, role) ${n}
      SELECT ${business}, ${idOf("user", `${OTHERS} + i`)}, 'OWNER' FROM n`,
  ];
}
