import { afterAll, expect, test } from "vitest";
import { backedUp, everyRow, newBox, newDatabase } from "#tests/support/backup/drill.ts";
import { startFakeCloudflare } from "#tests/support/backup/fake-cloudflare.ts";
import { filledSalon, showPhoto } from "#tests/support/backup/salon.ts";
import { tampered } from "#tests/support/backup/tampered.ts";
import { isLong } from "#tests/support/effort.ts";
import { JPEG } from "#tests/support/transfers.ts";
import { d1Vault } from "#worker/local/backup/d1.ts";
import { picturesAt } from "#worker/local/backup/pictures.ts";
import { restore } from "#worker/local/backup/restore.ts";
import { remotePlace } from "#worker/local/backup/wrangler.ts";

// The real wrangler, with the flags of a deployed product, against a fake Cloudflare.

/** wrangler takes seconds to start, and longer on a busy machine. */
const PATIENCE = 180_000;

const deployed = newDatabase();
const cloudflare = await startFakeCloudflare(deployed.client);
afterAll(() => cloudflare.stop());
const place = remotePlace({ ...process.env, ...cloudflare.env });

const PHOTO = "receipts/salon/photo";
const source = await filledSalon();
await showPhoto(source.client, PHOTO);
await source.client.execute(
  "update bookings set comments = 'C:\\new' || char(10) || 'line' where id = 'ten'",
);
const first = await backedUp(source.vault, newBox({ [PHOTO]: Buffer.from(JPEG) }));

test("the deployed database refuses a double booking whole", { timeout: PATIENCE }, async () => {
  const doubled = await tampered(first.file, "booking_lines", (lines) =>
    lines.map((line) => ({ ...line, employee_id: "salon-ana", forced: 0, active: 1 })),
  );
  const into = d1Vault(place);
  await expect(restore({ file: doubled, into, pictures: picturesAt(place) })).rejects.toThrow(/SLOT_TAKEN/);
  expect(cloudflare.asked.filter((request) => !request.endsWith("/query"))).toEqual([]);
});

test.runIf(isLong)(
  "the commands of the local database restore and back up the deployed database",
  {
    timeout: PATIENCE,
  },
  async () => {
    const into = d1Vault(place);
    const restored = await restore({ file: first.file, into, pictures: picturesAt(place) });
    expect(restored).toMatchObject({ differing: [] });
    expect(await everyRow(deployed.vault.ask)).toEqual(await everyRow(source.vault.ask));
    expect(cloudflare.pictures.get(PHOTO)).toEqual(Buffer.from(JPEG));

    const second = await backedUp(into, picturesAt(place));
    expect(second.made).toMatchObject({ fault: null, pictures: 1, tables: first.made.tables });
  },
);

test("only the production database and bucket were asked", () => {
  const paths = new Set(cloudflare.asked.map((request) => request.replace(/.* /, "")));
  const database = "/accounts/account/d1/database/00000000-0000-0000-0000-000000000000";
  const moved = [
    `${database}/export`,
    `${database}/import`,
    `/accounts/account/r2/buckets/turnero-pictures/objects/${PHOTO}`,
    "/download",
    "/upload",
  ];
  expect([...paths].toSorted()).toEqual([...(isLong ? moved : []), `${database}/query`].toSorted());
});
