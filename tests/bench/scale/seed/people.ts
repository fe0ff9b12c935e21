import { DAY_MS, type Instant } from "#app/domain/time/units.ts";
import { DEMO_PASSWORD_HASH, REGULARS } from "#db/seed/people.ts";
import { CHAIN, idOf, numbers, OTHERS } from "./ids.ts";

/** The numbers of customers' accounts begin here. Every other client of the chain has one. */
export const CUSTOMERS = 1_000_000;
/** The customer who signs in: the account of the chain's first client. */
export const CUSTOMER_EMAIL = "cliente0@correo.test";
/** The clients of one small business, and where their numbers begin. */
export const SMALL_CLIENTS = 10;
export const smallClient = (business: string, nth: string) =>
  `${OTHERS * 1000} + (${business}) * ${SMALL_CLIENTS} + ${nth}`;

const FIRST = REGULARS.map(({ firstName }) => firstName);
const LAST = REGULARS.map(({ lastName }) => lastName);
const nameOf = (names: readonly string[], number: string) =>
  `(json_array(${names.map((name) => `'${name}'`).join()}) ->> ('$[' || ((${number}) % ${names.length}) || ']'))`;
/** 24 first names by 24 times 24 pairs of last names. */
const firstName = (n: string) => nameOf(FIRST, n);
const lastName = (n: string) =>
  `${nameOf(LAST, `(${n}) / ${FIRST.length}`)} || ' ' || ${nameOf(LAST, `(${n}) / ${FIRST.length * LAST.length}`)}`;

/** The chain's clients `from` up to `to`, with the accounts that some have. */
export function clientRows(from: number, to: number, now: Instant): readonly string[] {
  const n = `WITH RECURSIVE ${numbers(from, to)}`;
  const user = idOf("user", `${CUSTOMERS} + i`);
  const createdAt = `${now - 1200 * DAY_MS} + i * 1000000`;
  const person = `${firstName("i")}, ${lastName("i")}`;
  const email = "'cliente' || i || '@correo.test'";
  return [
    `INSERT INTO users (id, email, first_name, last_name, display_name, phone, email_verified_at, tos_accepted_at,
        created_at) ${n}
      SELECT ${user}, ${email}, ${person}, ${firstName("i")} || ' ' || ${lastName("i")}, '+54911' || (40000000 + i),
        ${createdAt}, ${createdAt}, ${createdAt} FROM n WHERE i % 2 = 0`,
    `INSERT INTO credentials (user_id, kind, secret, updated_at) ${n}
      SELECT ${user}, 'password', '${DEMO_PASSWORD_HASH}', ${createdAt} FROM n WHERE i % 2 = 0`,
    `INSERT INTO clients (id, business_id, user_id, first_name, last_name, email, phone, notes, tags, birthday, created_at)
        ${n}
      SELECT ${idOf("client", "i")}, '${CHAIN}', iif(i % 2 = 0, ${user}, NULL), ${person},
        iif(i % 4 < 3, ${email}, NULL), '+54911' || (40000000 + i),
        iif(i % 5 = 0, 'Prefiere la mañana. Usa tintura sin amoníaco, número ' || (i % 9), NULL),
        iif(i % 10 = 0, '["Frecuente"]', '[]'), iif(i % 3 = 0, printf('19%02d-%02d-%02d', 50 + i % 50, 1 + i % 12, 1 + i % 28), NULL),
        ${createdAt} FROM n`,
  ];
}

/** The clients of small businesses. */
export function smallClientRows(from: number, to: number, now: Instant): readonly string[] {
  const number = smallClient(`i / ${SMALL_CLIENTS}`, `i % ${SMALL_CLIENTS}`);
  return [
    `INSERT INTO clients (id, business_id, first_name, last_name, phone, created_at)
      WITH RECURSIVE ${numbers(from * SMALL_CLIENTS, to * SMALL_CLIENTS)}
      SELECT ${idOf("client", number)}, ${idOf("business", `${OTHERS} + i / ${SMALL_CLIENTS}`)}, ${firstName("i")},
        ${lastName("i / 7")}, '+54911' || (60000000 + i), ${now - 300 * DAY_MS} FROM n`,
  ];
}
