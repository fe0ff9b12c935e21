import { sql } from "drizzle-orm";

/** In SQL over a row of `conversations`: a client's message that members have not read. */
export const HAS_UNREAD = sql`exists (select 1 from conversation_messages fresh
  where fresh.business_id = conversations.business_id and fresh.conversation_id = conversations.id
    and fresh.seq > conversations.read_seq and fresh.way = 'IN')`;
