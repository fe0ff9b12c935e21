import { expect, test } from "vitest";
import { deletedAccount } from "#app/text/accounts/deleted-account.ts";
import { deleteAccount } from "#app/usecases/accounts/delete-account.server.ts";
import { exportMyData } from "#app/usecases/accounts/my-data.server.ts";
import { cleanUp } from "#app/usecases/jobs/clean-up.server.ts";
import { NO_END } from "#app/usecases/jobs/tick.ts";
import { insertBooking } from "#db/queries/bookings/bookings.ts";
import { write } from "#db/writing.ts";
import { db, type RawStatement, run } from "#tests/support/database/database.ts";
import { salonRows, userRow, wishFor } from "#tests/support/database/rows.ts";
import { actorOf } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { COLUMNS, columnsAnswering } from "./personal-columns.ts";

// The outcome of each column when a person asks for their data, or deletes their account.

const OURS =
  "m.name not like 'sqlite_%' and m.name not like '\\_%' escape '\\' and m.name not like 'd1\\_%' escape '\\'";
const EMAIL = "users.email@turnero.test";
const INSTANT = 1_600_000_000_000;
const PHOTOS_TURN = 5;

/** The text in a free-text column, so that it is recognised wherever it appears. */
const mark = (column: string) => `«${column}»`;

/** Ana's traces: a row of hers in every table about people, with each of her texts marked. */
const ANA: readonly RawStatement[] = [
  {
    sql: `update users set email = ?, first_name = ?, last_name = ?, display_name = ?, phone = ?,
      email_verified_at = ?, tos_accepted_at = ?, created_at = ?, messages_refused_at = ?, mobile_asked_at = ?
      where id = 'ana'`,
    params: [
      EMAIL,
      ...["users.first_name", "users.last_name", "users.display_name", "users.phone"].map(mark),
      ...[INSTANT + 1000, INSTANT + 2000, INSTANT + 3000, INSTANT + 4000, INSTANT + 5000],
    ],
  },
  insert("credentials", { user_id: "ana", kind: "google", updated_at: 4 }, ["secret"]),
  insert("one_time_codes", { user_id: "ana", kind: "RECOVERY", created_at: 1, expires_at: INSTANT * 2 }, [
    "hash",
  ]),
  insert(
    "sessions",
    {
      id: "s",
      user_id: "ana",
      account_type: "CUSTOMER",
      created_at: 1,
      seen_at: 2,
      expires_at: 3,
      ends_at: 3,
    },
    [],
  ),
  insert("session_tokens", { session_id: "s", issued_at: 1, expires_at: 3 }, ["hash"]),
  insert("calendar_feeds", { user_id: "ana", created_at: 1 }, ["feed_id"]),
  insert(
    "consents",
    { user_id: "ana", what: "MARKETING", version: "v1", given: 0, at: 7, way: "PROFILE" },
    [],
  ),
  insert("contact_messages", { id: "c", email: EMAIL, created_at: 1 }, ["name", "phone", "comments"]),
  insert(
    "legal_requests",
    {
      ...{ id: "l", code: "ARR-1", kind: "WITHDRAWAL", about: "TURNO", email: EMAIL, created_at: 1 },
      ...{ due_on: "2020-09-14", due_at: 2, confirm_hash: "h", settled_at: INSTANT, settled_by: "OPERATOR" },
    },
    ["name", "booking_code", "comments", "answer"],
  ),
  {
    sql: "update bookings set comments = ?, idem_key = ?, idem_hash = ?, staff_notes = ? where id = 'turno'",
    params: ["bookings.comments", "bookings.idem_key", "bookings.idem_hash", "bookings.staff_notes"].map(
      mark,
    ),
  },
  {
    sql: "update clients set first_name = ?, last_name = ?, email = ?, phone = ?, notes = ? where user_id = 'ana'",
    params: ["first_name", "last_name", "email", "phone", "notes"].map((column) => mark(`clients.${column}`)),
  },
  insert(
    "booking_changes",
    {
      booking_id: "turno",
      version: 2,
      business_id: "salon",
      kind: "CONFIRMED",
      changed_by: "CUSTOMER",
      at: 1,
    },
    ["note", "details"],
  ),
  insert(
    "payments",
    {
      id: "p",
      business_id: "salon",
      booking_id: "turno",
      provider: "transfer",
      status: "REJECTED",
      amount_centavos: 5,
      created_at: 1,
      updated_at: INSTANT * 2,
    },
    ["reference", "receipt_key"],
  ),
  insert(
    "waitlist_entries",
    {
      ...{
        id: "w",
        business_id: "salon",
        store_id: "salon-store",
        user_id: "ana",
        email: EMAIL,
        created_at: 1,
      },
      ...{
        service_price_ids: "[]",
        others_too: 0,
        days: "[]",
        last_day: "2020-09-14",
        part: "ANY",
        known: "{}",
      },
      ...{ status: "WAITING", confirmed_at: 1 },
    },
    ["first_name", "last_name", "phone"],
  ),
  insert("onboarding_drafts", { user_id: "ana", activity: "SPA", services: "[]", updated_at: 1 }, []),
  insert(
    "invitations",
    {
      id: "i",
      business_id: "salon",
      email: EMAIL,
      role: "MANAGER",
      token_hash: "h",
      invited_by: "x",
      created_at: 1,
      expires_at: INSTANT * 2,
    },
    [],
  ),
];

function insert(
  table: string,
  facts: Readonly<Record<string, string | number>>,
  marked: readonly string[],
): RawStatement {
  const columns = [...Object.keys(facts), ...marked];
  return {
    sql: `insert into ${table} (${columns.join()}) values (${columns.map(() => "?").join()})`,
    params: [...Object.values(facts), ...marked.map((column) => mark(`${table}.${column}`))],
  };
}

const { deps } = openWorld();
const actor = actorOf("ana");

await write(db, [...salonRows("salon"), userRow("ana")]);
await write(db, insertBooking(db, wishFor("salon", "turno", { customerId: "ana" }), "aviso"));
await run(...ANA);
const exported = JSON.stringify(await exportMyData(deps, actor));
const deletion = await deleteAccount(deps, actor, { confirmation: EMAIL });
await cleanUp(deps, [], { ...NO_END, minute: PHOTOS_TURN });
const left = await everything();

async function everything(): Promise<string> {
  const dumps = await run(...Object.keys(COLUMNS).map((table) => ({ sql: `select * from ${table}` })));
  return JSON.stringify(dumps);
}

test("each column has an answer, and each answer has an existing column", async () => {
  const [rows = []] = await run({
    sql: `select m.name || '.' || c.name as name from sqlite_schema m join pragma_table_info(m.name) c
      where m.type = 'table' and ${OURS}`,
  });
  const answered = Object.entries(COLUMNS).flatMap(([table, answers]) =>
    Object.values(answers).flatMap((names) => names.split(" ").map((name) => `${table}.${name}`)),
  );
  expect(answered.toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted());
});

test("the account is deleted", () => {
  expect(deletion).toEqual({ ok: true, value: null });
});

const marked = ANA.flatMap(({ params = [] }) => params.map(String)).filter((text) => text.startsWith("«"));
const isMarked = (column: string) => marked.includes(mark(column));

test.each(columnsAnswering("TAKEN").filter(isMarked))(
  "%s is taken away, and goes with the account",
  (column) => {
    expect(exported).toContain(mark(column));
    expect(left).not.toContain(mark(column));
  },
);

test.each(columnsAnswering("HIDDEN").filter(isMarked))(
  "%s is not exported, and is deleted with the account",
  (column) => {
    expect(exported).not.toContain(mark(column));
    expect(left).not.toContain(mark(column));
  },
);

test("every marked column is tried", () => {
  const tried = [...columnsAnswering("TAKEN"), ...columnsAnswering("HIDDEN")].filter(isMarked);
  expect(tried).toHaveLength(marked.length);
});

test("a user's own data is exported whole and then erased", async () => {
  expect(JSON.parse(exported).account).toEqual({
    email: EMAIL,
    firstName: mark("users.first_name"),
    lastName: mark("users.last_name"),
    phone: mark("users.phone"),
    mailReminders: true,
    mailMarketing: true,
    messagesRefusedAt: new Date(INSTANT + 4000).toISOString(),
    mobileAskedAt: new Date(INSTANT + 5000).toISOString(),
    emailVerifiedAt: new Date(INSTANT + 1000).toISOString(),
    termsAcceptedAt: new Date(INSTANT + 2000).toISOString(),
    createdAt: new Date(INSTANT + 3000).toISOString(),
  });
  const [rows] = await run({ sql: "select * from users where id = 'ana'" });
  expect(rows).toEqual([
    {
      id: "ana",
      email: "ana@borrado.invalid",
      first_name: deletedAccount.firstName,
      last_name: deletedAccount.lastName,
      display_name: deletedAccount.displayName,
      phone: null,
      email_verified_at: null,
      tos_accepted_at: INSTANT + 2000,
      created_at: INSTANT + 3000,
      mail_reminders: 0,
      mail_marketing: 0,
      messages_refused_at: null,
      mobile_asked_at: null,
      deleted_at: deps.now(),
    },
  ]);
  expect(left).not.toContain(EMAIL);
});

test("a user's consents are exported, and stay as evidence of a nameless account", async () => {
  expect(JSON.parse(exported).consents).toEqual([
    { what: "MARKETING", version: "v1", given: false, way: "PROFILE", at: "1970-01-01T00:00:00.007Z" },
  ]);
  const [rows] = await run({ sql: "select * from consents" });
  expect(rows).toEqual([
    { user_id: "ana", what: "MARKETING", version: "v1", given: 0, at: 7, way: "PROFILE" },
  ]);
});
