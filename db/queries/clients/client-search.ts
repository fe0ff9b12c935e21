import { type SQL, sql } from "drizzle-orm";
import { type ClientSearch, placeIn, spansOf, type WordSpan } from "#app/domain/clients/client-search.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { type ClientView, type Looking, viewColumns } from "./client-view.ts";

/** The end of a part of the results: a client's row in a span of words, with the number of the client's word (`placeIn`). */
export type SearchPlace = { readonly span: number; readonly nth: number; readonly clientId: string };

type SearchAsked = Omit<Looking, "employeeId"> & {
  readonly search: ClientSearch;
  readonly after: SearchPlace | null;
  /** The number of words to check; the matching clients among them are returned. */
  readonly most: number;
};

/** `next`: where the search continues; there may be no further client. */
export type FoundClients = { readonly items: readonly ClientView[]; readonly next: SearchPlace | null };

/**
 * The clients that match a search, in order of the words found. It reads `most` words and their clients, however many clients
 * exist. So a part may be short or empty although others follow.
 */
export function foundClients(db: Database, asked: SearchAsked): Reading<FoundClients> {
  const { businessId, after, most } = asked;
  const spans = spansOf(asked.search);
  const first = after?.span ?? 0;
  const known = spans.flatMap((span, at) => (at < first ? [] : [partOf(asked, span, at)]));
  const parts = after === null && known.length > 0 ? [newcomers(asked), ...known] : known;
  if (parts.length === 0) return reading([], () => ({ items: [], next: null }));
  const looked = sql`(select * from (${sql.join(parts, sql` union all `)}) limit ${most + 1})`;
  return reading(
    [
      db
        .select({
          ...viewColumns({ businessId, now: asked.now, employeeId: null }),
          span: sql<number>`looked.span`.as("span"),
          word: sql<string>`looked.word`.as("word"),
          rest: sql<string>`looked.rest`.as("rest"),
          clientId: sql<string>`looked.client_id`.as("clientId"),
        })
        .from(sql`${looked} as looked`)
        .leftJoin(
          clients,
          sql`looked.is_it = 1 and clients.id = looked.client_id and clients.business_id = ${businessId}`,
        ),
    ],
    ([rows]) => {
      const seen = rows.slice(0, most);
      const items = seen.flatMap(({ span: _, word, rest, clientId, ...view }) =>
        view.id === null ? [] : [view],
      );
      return {
        items: distinct(items as ClientView[]),
        next: rows.length > most ? placeOf(spans, seen.at(-1)) : null,
      };
    },
  );
}

function partOf({ businessId, after, most }: SearchAsked, span: WordSpan, at: number): SQL {
  const { kind, from, to } = span;
  const begins =
    after?.span === at
      ? sql`(word, client_id) > (max(${from}, ${wordAt(span, after)}), ${after.clientId})`
      : sql`word >= ${from}`;
  return sql`select * from (select ${at} as span, word, client_id, rest, ${isIt(span)} as is_it from client_words
    where business_id = ${businessId} and kind = ${kind} and ${begins} and word < ${to}
    order by word, client_id limit ${most + 1})`;
}

/** The matching clients among those without words yet (`wordClients`): clients that have all the words searched. */
function newcomers({ businessId, search, most }: SearchAsked): SQL {
  const phone = sql`replace(replace(coalesce(phone, ''), ' ', ''), '-', '')`;
  const others = sql`replace(replace(other_phones || other_emails, '"', ' '), ',', ' ')`;
  const has = search.map(
    (word) =>
      sql`instr(' ' || words || ' ' || ${phone} || ${others}, ${/^\d+$/.test(word) ? word : ` ${word}`}) > 0`,
  );
  return sql`select * from (select -1 as span, words as word, id as client_id, ' ' as rest, 1 as is_it
    from clients indexed by clients_unworded where business_id = ${businessId} and worded = 0 and erased_at is null and ${sql.join(has, sql` and `)}
    order by id limit ${most + 1})`;
}

/** The word at which a part ended, found again from the client and the word's number: so a page address holds no names. */
function wordAt({ kind, from }: WordSpan, { clientId, nth }: SearchPlace): SQL {
  if (kind === 2) return sql`${from}`;
  const [view, text] = kind === 0 ? [sql`client_bags`, sql`bag`] : [sql`client_dialled`, sql`names`];
  const word = (at: number) => sql`json_extract(replace(json_array(${text}), ' ', '","'), ${`$[${at}]`})`;
  const is = kind === 0 ? word(nth) : sql`${word(Math.floor(nth / 8))} || ' ' || ${word(nth % 8)}`;
  return sql`coalesce((select ${is} from ${view} where id = ${clientId}), '')`;
}

/** Whether a row's client matches the search, and the row is the first of the client's matching words. */
function isIt({ begun, skipped, others, never }: WordSpan): SQL {
  const own = sql`' ' || substr(word, ${skipped + 1}) || ' '`;
  const isFirst = begun === null ? [] : [sql`instr(rest, ${` ${begun}`}) = instr(rest, ${own})`];
  const has = others.map((other) => sql`instr(rest, ${` ${other}`}) > 0`);
  const hasNone = never.map((other) => sql`instr(rest, ${` ${other} `}) = 0`);
  return sql.join([...isFirst, ...has, ...hasNone], sql` and `);
}

type Looked = {
  readonly span: number;
  readonly word: string;
  readonly rest: string;
  readonly clientId: string;
};

function placeOf(spans: readonly WordSpan[], row: Looked | undefined): SearchPlace | null {
  if (row === undefined) return null;
  const span = spans[row.span];
  if (span === undefined) return { span: 0, nth: 0, clientId: "" };
  return { span: row.span, nth: placeIn(span.kind, row.word, row.rest), clientId: row.clientId };
}

function distinct(items: readonly ClientView[]): readonly ClientView[] {
  return items.filter(({ id }, at) => items.findIndex((item) => item.id === id) === at);
}
