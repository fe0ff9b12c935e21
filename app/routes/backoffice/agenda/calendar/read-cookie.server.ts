const NAME = "agenda-next";

/** The `Set-Cookie` value that remembers the next booking as read in this browser; it then begins folded. */
export function readCookie(publicUrl: string, bookingId: string): string {
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  return `${NAME}=${encodeURIComponent(bookingId)}; HttpOnly; Path=/backoffice; SameSite=Lax${secure}`;
}

/** Whether this browser has shown this booking as the next one before. */
export function isRead(request: Request, bookingId: string): boolean {
  const pairs = (request.headers.get("Cookie") ?? "").split(/; */);
  return pairs.includes(`${NAME}=${encodeURIComponent(bookingId)}`);
}
