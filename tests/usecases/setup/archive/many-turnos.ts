import { run } from "#tests/support/database/database.ts";

const MINUTES = 30;
const AT_ONCE = 5_000;

/** The size of the past: so many bookings like one of the salon, ended before a UTC minute, and so many clients. */
type Many = {
  readonly turnos: number;
  readonly clients: number;
  readonly like: string;
  readonly before: number;
};

/** Years of a salon, made inside the database: each booking paid at the store, by turns Ana's and Bruno's. */
export async function manyTurnos({ turnos, clients, like, before }: Many): Promise<void> {
  const client = {
    id: "printf('client-%06d', i)",
    first_name: "'Persona ' || i",
    email: "printf('persona%d@correo.test', i)",
    phone: "printf('+54911%08d', 40000000 + i)",
    user_id: "null",
  };
  const start = `(${before} - (i / 2 + 1) * ${MINUTES})`;
  const times = {
    start_utc_minute: start,
    end_utc_minute: `${start} + ${MINUTES}`,
    start_minute: `(${start} - 180) % 1440`,
  };
  const id = "printf('turno-%07d', i)";
  await copied("clients", `id = (select client_id from bookings where id = '${like}')`, clients, client);
  await copied("bookings", `id = '${like}'`, turnos, {
    ...times,
    ...{
      id,
      status: "'CHECKOUT'",
      idem_key: "null",
      idem_hash: "null",
      staff_key: "null",
      remind_at: "null",
    },
    client_id: `printf('client-%06d', i % ${clients})`,
    date: `date((${start} - 180) * 60, 'unixepoch')`,
    created_at: `${start} * 60000`,
    comments: "'La de siempre, con Ana si puede; llega diez minutos tarde. ' || i",
  });
  await copied("booking_lines", `booking_id = '${like}' and t.position = 0`, turnos, {
    ...times,
    ...{ id: "printf('line-%07d', i)", booking_id: id, minutes: `${MINUTES}` },
    employee_id: "case i % 2 when 0 then 'ana' else 'bruno' end",
  });
  await copied("booking_changes", `booking_id = '${like}' and t.version = 1`, turnos, { booking_id: id });
  await copied("charges", `booking_id = '${like}'`, turnos, {
    id: "printf('charge-%07d', i)",
    booking_id: id,
  });
}

/** Copies a row once for each number, with some columns replaced; columns added later are copied like the others. */
export async function copied(
  table: string,
  which: string,
  most: number,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const [columns = []] = await run({ sql: `select name from pragma_table_info('${table}')` });
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => own[name] ?? `t.${name}`);
  for (let from = 0; from < most; from += AT_ONCE) {
    const to = Math.min(most, from + AT_ONCE);
    await run({
      sql: `insert into ${table} (${names.join()})
        with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})
        select ${values.join()} from n, ${table} t where t.${which}`,
    });
  }
}
