/**
 * The server's answer, by script. A document elsewhere replaces the history entry that asked, as without script. The router would
 * add an entry, and going back from there would lead here again.
 */
export async function orInPlace<Data>(ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask();
  } catch (reply) {
    if (!(reply instanceof Response && reply.headers.has("X-Remix-Reload-Document"))) throw reply;
    window.location.replace(reply.headers.get("Location") ?? "");
    return new Promise(() => {});
  }
}
