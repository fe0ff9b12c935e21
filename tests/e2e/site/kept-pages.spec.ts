import { expect, test } from "@playwright/test";

for (const path of ["/", "/gestionar-turnos/barberias", "/footer/faqs"])
  test(`the browser refuses nothing of ${path}, whose style block is allowed by its hash`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    const reply = await page.goto(path);
    expect(reply?.headers()["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
    await expect(page.locator("body")).toHaveCSS("margin", "0px");
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(
      path.startsWith("/footer") ? 0 : 1,
    );
    expect(refused).toEqual([]);
  });
