/** 'ma•••••@correo.com': enough for its owner to recognise it. */
export function maskedEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.slice(0, 2)}•••••@${host}`;
}
