const NAME = "agenda-next";

/** The `Set-Cookie` value that remembers which next turno was read in this browser: it stands folded from then on. */
export function readCookie(publicUrl: string, bookingId: string): string {
  const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
  return `${NAME}=${encodeURIComponent(bookingId)}; HttpOnly; Path=/backoffice; SameSite=Lax${secure}`;
}

/** Whether the browser has shown this turno as the next one before. */
export function isRead(request: Request, bookingId: string): boolean {
  const pairs = (request.headers.get("Cookie") ?? "").split(/; */);
  return pairs.includes(`${NAME}=${encodeURIComponent(bookingId)}`);
}
