import fc from "fast-check";
import { expect, test } from "vitest";
import { filesOf, isBadZip, unpacked } from "#app/domain/zip/unzip.ts";
import { zipped } from "#tests/support/zipped.ts";

const FILES = { "uno.txt": "Ñandú\n".repeat(500), "dos.txt": "", "datos/tres.json": '{"a":1}' };

async function opened(bytes: Uint8Array): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, file] of filesOf(bytes, 10)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of unpacked(bytes, file)) chunks.push(chunk);
    found[name] = new TextDecoder().decode(Buffer.concat(chunks));
  }
  return found;
}

async function whatIsWrong(bytes: Uint8Array): Promise<"bad" | "fine"> {
  try {
    await opened(bytes);
    return "fine";
  } catch (error) {
    if (!isBadZip(error)) throw error;
    return "bad";
  }
}

test("zipped files are unzipped the same", async () => {
  expect(await opened(await zipped(FILES))).toEqual(FILES);
});

test("a truncated zip is detected", async () => {
  const whole = await zipped(FILES);
  for (let length = 0; length < whole.length; length += 7)
    expect(await whatIsWrong(whole.slice(0, length)), `${length}`).toBe("bad");
});

test("a directory that counts too few files is detected", async () => {
  const whole = await zipped(FILES);
  const changed = whole.slice();
  const count = whole.length - 22 + 10;
  changed[count] = (changed[count] ?? 0) - 1;
  await expect(opened(changed)).rejects.toSatisfy(isBadZip);
});

test("a changed byte is either detected or makes no difference", async () => {
  const whole = await zipped(FILES);
  const anywhere = fc.nat({ max: whole.length - 1 });
  await fc.assert(
    fc.asyncProperty(anywhere, fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const changed = whole.slice();
      changed[at] = (changed[at] ?? 0) ^ by;
      try {
        expect(Object.values(await opened(changed))).toEqual(Object.values(FILES));
      } catch (error) {
        if (!isBadZip(error)) throw error;
      }
    }),
    { numRuns: 200 },
  );
});

const DIRECTORY = [0x50, 0x4b, 0x01, 0x02];

/** The zip with a false statement in the directory's first entry; the place counts from the entry's beginning. */
async function lied(place: number, bytes: readonly number[]): Promise<Uint8Array> {
  const whole = await zipped({ "uno.txt": "x".repeat(100_000) });
  const at = whole.findIndex((_, index) => DIRECTORY.every((byte, next) => whole[index + next] === byte));
  whole.set(bytes, at + place);
  return whole;
}

test("a file is never unpacked beyond its declared size, and a false size is refused", async () => {
  expect(await whatIsWrong(await lied(24, [10, 0, 0, 0]))).toBe("bad");
  expect(await whatIsWrong(await lied(24, [255, 255, 255, 127]))).toBe("bad");
  const file = filesOf(await lied(24, [10, 0, 0, 0]), 10).get("uno.txt");
  expect(file?.size).toBe(10);
});

test("encrypted, differently packed or misplaced files are not read", async () => {
  expect(await whatIsWrong(await lied(8, [1, 8]))).toBe("bad");
  expect(await whatIsWrong(await lied(10, [12, 0]))).toBe("bad");
  expect(await whatIsWrong(await lied(42, [255, 255, 255, 0]))).toBe("bad");
  expect(await whatIsWrong(await lied(20, [255, 255, 255, 0]))).toBe("bad");
});

test("too many files, or two of the same name, are refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.txt`, "x"]));
  expect(await whatIsWrong(await zipped(many))).toBe("bad");
  const twice = await zipped({ "a.txt": "x", "b.txt": "y" });
  twice.set([0x61], twice.lastIndexOf(0x62));
  expect(await whatIsWrong(twice)).toBe("bad");
});

test("a zip with a comment at its end is read too", async () => {
  const whole = await zipped(FILES);
  const remark = new TextEncoder().encode("hola");
  const longer = new Uint8Array([...whole, ...remark]);
  longer[whole.length - 2] = remark.length;
  expect(await opened(longer)).toEqual(FILES);
});
