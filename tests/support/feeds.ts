import { run } from "#tests/support/database/database.ts";

/** Gives a user a calendar feed, as if they had made it. */
export async function giveFeed(userId: string): Promise<void> {
  await run({ sql: "insert into calendar_feeds values (?, ?, 1)", params: [userId, `feed-${userId}`] });
}

/** The feeds of these users. */
export async function feedsOf(...userIds: readonly string[]): Promise<unknown[]> {
  const [rows = []] = await run({
    sql: "select user_id from calendar_feeds where user_id in (select value from json_each(?))",
    params: [JSON.stringify(userIds)],
  });
  return rows.map((row) => row.user_id).sort();
}
