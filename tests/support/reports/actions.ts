import { NINE } from "#tests/support/database/rows.ts";

/** Statements that run together. */
export type Action = readonly {
  readonly sql: string;
  readonly params: readonly (string | number | null)[];
}[];

const SALON = "acts";
/** Days for the actions; the first is 2027-01-12, so that they span two months. */
const DAYS = 60;
const FIRST = NINE - 48 * 1440;
const STATUSES = ["PENDING", "DONE", "CHECKOUT", "NO_SHOW", "CANCELLED"];

/** Numbers from 0 to below `below` that look random, and are the same for the same seed (mulberry32). */
export function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** A random act on the bookings of a salon with two stores; statuses change in any way that the database allows. */
export function randomAction(dice: (below: number) => number, made: number): Action {
  const id = `t${dice(Math.max(made, 1))}`;
  const version = "version = version + 1";
  switch (made < 40 ? 0 : dice(13)) {
    case 0:
    case 1:
    case 2:
      return creation(dice, `t${made}`);
    case 3:
    case 4:
    case 5: {
      const to = STATUSES[dice(STATUSES.length)] ?? "";
      const allowed = `exists (select 1 from transitions where a = status and b = ?)`;
      return [
        {
          sql: `update bookings set status = ?, ${version} where id = ? and ${allowed}`,
          params: [to, id, to],
        },
      ];
    }
    case 6:
      return move(dice, id);
    case 7:
      return [
        {
          sql: "update booking_lines set employee_id = ?, forced = 1 where booking_id = ? and position = 0",
          params: [person(dice), id],
        },
      ];
    case 8: {
      const more = 1000 * dice(50);
      return [
        { sql: "update booking_lines set additional_centavos = ? where booking_id = ?", params: [more, id] },
        {
          sql: `update bookings set ${version}, total_centavos = (select sum(price_centavos + additional_centavos)
            from booking_lines where booking_id = bookings.id) where id = ?`,
          params: [id],
        },
      ];
    }
    case 9:
      return payment(dice, id, made);
    case 10: {
      const back = ["null", "'PENDING'", "'DONE'"][dice(3)];
      return [{ sql: `update payments set refund_status = ${back} where booking_id = ?`, params: [id] }];
    }
    case 11:
      return [
        {
          sql: "update payments set gone_centavos = amount_centavos * ? / 2 where booking_id = ?",
          params: [dice(3), id],
        },
      ];
    default:
      return [{ sql: "update bookings set client_id = ? where id = ?", params: [client(dice), id] }];
  }
}

function creation(dice: (below: number) => number, id: string): Action {
  const place = placeOf(dice);
  const status = dice(4) === 0 ? "CHECKOUT" : "PENDING";
  const lines = 1 + dice(2);
  const length = 20 + 5 * dice(20);
  return [
    {
      sql: `insert into bookings (id, business_id, store_id, store_name, client_id, status, date, start_minute,
          start_utc_minute, end_utc_minute, line_count, total_centavos, deposit_centavos, created_at)
        values (?, '${SALON}', ?, 'x', ?, ?, ?, ?, ?, ?, ?, ?, 100, 0)`,
      params: [
        ...[id, place.storeId, dice(5) === 0 ? null : client(dice), status],
        ...[place.date, place.minute, place.start, place.start + lines * length, lines, lines * 100_000],
      ],
    },
    ...Array.from({ length: lines }, (_, position) => ({
      sql: `insert into booking_lines (id, business_id, booking_id, position, employee_id, employee_name, service_id,
          service_price_id, start_utc_minute, end_utc_minute, start_minute, minutes, service_name, price_centavos,
          price_type, forced) values (?, '${SALON}', ?, ?, ?, 'x', ?, ?, ?, ?, ?, ?, 'x', 100000, 'FIXED', 1)`,
      params: [
        ...[`${id}-${position}`, id, position, person(dice), `${SALON}-cut`, `${SALON}-cut-1`],
        ...[place.start + position * length, place.start + (position + 1) * length],
        ...[(place.minute + position * length) % 1440, length],
      ],
    })),
    ...(dice(2) === 0
      ? [
          {
            sql: `insert into booking_changes (booking_id, version, business_id, kind, changed_by, at)
              values (?, 1, '${SALON}', 'CREATED', 'STAFF', 0)`,
            params: [id],
          },
        ]
      : []),
  ];
}

function move(dice: (below: number) => number, id: string): Action {
  const place = placeOf(dice);
  const by = "? - (select start_utc_minute from bookings where id = booking_lines.booking_id)";
  return [
    {
      sql: `update booking_lines set start_utc_minute = start_utc_minute + ${by}, end_utc_minute = end_utc_minute + ${by},
        forced = 1 where booking_id = ?`,
      params: [place.start, place.start, id],
    },
    {
      sql: `update bookings set store_id = ?, date = ?, start_minute = ?, end_utc_minute = end_utc_minute + ? - start_utc_minute,
        start_utc_minute = ?, version = version + 1 where id = ?`,
      params: [place.storeId, place.date, place.minute, place.start, place.start, id],
    },
  ];
}

function payment(dice: (below: number) => number, id: string, made: number): Action {
  const status = dice(3) === 0 ? "REJECTED" : "APPROVED";
  return [
    {
      sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at)
        select ?, '${SALON}', id, 'cash', ?, ?, 0, 0 from bookings where id = ?`,
      params: [`p${made}-${dice(1e9)}`, status, 1000 * (1 + dice(80)), id],
    },
  ];
}

function placeOf(dice: (below: number) => number) {
  const day = dice(DAYS);
  const minute = 15 * dice(96);
  const start = FIRST - 540 + day * 1440 + minute;
  const date = new Date((start - 180) * 60_000).toISOString().slice(0, 10);
  return { storeId: dice(2) === 0 ? `${SALON}-store` : `${SALON}-two`, date, minute, start };
}

function person(dice: (below: number) => number): string {
  return dice(2) === 0 ? `${SALON}-ana` : `${SALON}-bruno`;
}

function client(dice: (below: number) => number): string {
  return `c${dice(300)}`;
}

/** The salon's further rows: a second store, and clients. */
export const AROUND: Action = [
  {
    sql: `insert into stores (id, business_id, name, main_activity, street_name, street_number, city, region, hours, created_at)
      select '${SALON}-two', business_id, 'Two', main_activity, street_name, street_number, city, region, hours, 0
      from stores where id = '${SALON}-store'`,
    params: [],
  },
  {
    sql: `insert into clients (id, business_id, first_name, created_at)
      with recursive many(i) as (select 0 union all select i + 1 from many where i < 299) select 'c' || i, '${SALON}', 'C', 0 from many`,
    params: [],
  },
];
