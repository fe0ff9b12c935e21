import { expect, test } from "vitest";
import { fileAt } from "#worker/screens/files.ts";

type Reply = () => Response;

/** The files of a platform with these replies, one call after the other. */
function filesThat(...replies: readonly Reply[]) {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    const reply = replies[asked.length];
    asked.push(new URL(address).pathname);
    if (!reply) throw new Error("The platform is away");
    return reply();
  };
  return { files: { fetch } as unknown as Fetcher, asked };
}

test("a file is read once and kept", async () => {
  const { files, asked } = filesThat(() => new Response(".a{}"));
  expect(await fileAt(files, "/assets/sheets/kept.css")).toBe(".a{}");
  expect(await fileAt(files, "/assets/sheets/kept.css")).toBe(".a{}");
  expect(asked).toEqual(["/assets/sheets/kept.css"]);
});

test("an unreadable file reads as none and is asked for again", async () => {
  const { files } = filesThat(
    () => new Response("not here", { status: 404 }),
    () => {
      throw new Error("The line broke");
    },
    () => new Response(".b{}"),
  );
  expect(await fileAt(files, "/assets/sheets/late.css")).toBeNull();
  expect(await fileAt(files, "/assets/sheets/late.css")).toBeNull();
  expect(await fileAt(files, "/assets/sheets/late.css")).toBe(".b{}");
});
