import { beforeAll, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { call } from "#tests/support/api.ts";
import { KEPT_SPELLINGS, REFUSED_SPELLINGS } from "#tests/support/phone-spellings.ts";

let owner = "";

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
});

const add = (phone: string) => call("/api/client", { body: { firstname: "Ana", phone }, token: owner });

test("the API keeps every spelling as a form does", async () => {
  for (const [typed, kept] of KEPT_SPELLINGS) {
    const reply = await add(typed);
    expect([typed, reply.status]).toEqual([typed, 201]);
    expect((await reply.json<{ phone: string }>()).phone, typed).toBe(kept);
  }
});

test("a refused phone bears its code, its reason and a sentence", async () => {
  for (const [typed, reason] of REFUSED_SPELLINGS) {
    const reply = await add(typed);
    const body = await reply.json<{ errorCode: string; errorCodes: readonly unknown[] }>();
    expect([typed, reply.status, body.errorCode]).toEqual([typed, 400, "VALIDATION"]);
    // Longer than any phone: judged by its length alone.
    const told = typed.length > 200 ? {} : { reason };
    expect(body.errorCodes, typed).toEqual([
      { field: "phone", errorCode: "INVALID_PHONE", errorMessage: expect.any(String), ...told },
    ]);
  }
});
