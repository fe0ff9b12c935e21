import { beforeAll, expect, test } from "vitest";
import { book, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

test("extra costs added by staff count in their line, so the lines match the total", async () => {
  const token = await newCustomer();
  const id = await book(token);
  await run(
    { sql: "update booking_lines set additional_centavos = 150000 where booking_id = ?", params: [id] },
    { sql: "update bookings set total_centavos = 1150000 where id = ?", params: [id] },
  );
  const visitor = openVisitor(token);
  for (const path of [`/bookings/${id}`, `/booking/salon/centro?step=5&reserva=${id}`]) {
    const [line, total] = (await visitor.visit(path)).part("ticket").parts("line");
    expect(line?.text, path).toMatch(/\$11\.500$/);
    expect(total?.text, path).toMatch(/^Total ?\$11\.500$/);
  }
});
