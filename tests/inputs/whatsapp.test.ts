import { expect, test } from "vitest";
import { messageStatuses, whatsAppAccountInput } from "#app/inputs/whatsapp.ts";
import { webhookBody } from "#tests/sandbox/whatsapp/sandbox.ts";

const MESSAGE = { id: "wamid.x", from: "123456789", to: "5491158749895", reference: "uno" };

test("statuses are read from a notification, whatever else it contains", () => {
  const body = webhookBody(MESSAGE, { status: "failed", code: 131026 });
  const more = {
    ...body,
    entry: [...body.entry, { id: "2", changes: [{ field: "messages", value: { messages: [] } }] }],
  };
  expect(messageStatuses(JSON.stringify(more))).toEqual([
    { phoneNumberId: "123456789", id: "wamid.x", status: "failed", code: 131026, reference: "uno" },
  ]);
});

test("at most two hundred statuses are read, and none from an invalid notification", () => {
  const body = webhookBody(MESSAGE, { status: "sent" });
  const entry = Array.from({ length: 500 }, () => body.entry[0]);
  expect(messageStatuses(JSON.stringify({ entry }))).toHaveLength(200);
  for (const text of ["", "null", "{}", '{"entry":[{}]}', '{"entry":"x"}'])
    expect(messageStatuses(text)).toEqual([]);
});

test.each([
  [{ phoneNumberId: " 123456789 ", token: "EAAG-abc_DEF.0123456789" }, true],
  [{ phoneNumberId: "+54 9 11", token: "EAAG-abc_DEF.0123456789" }, false],
  [{ phoneNumberId: "123456789", token: "corta" }, false],
  [{ phoneNumberId: "123456789", token: "con espacios en el medio 0123" }, false],
])("the account %j may be tried: %s", (input, may) => {
  expect(whatsAppAccountInput.safeParse(input).success).toBe(may);
});
