/** What a started product says of itself. */
export function welcome(port, loaded) {
  const base = `http://localhost:${port}`;
  return `
  Turnero is ready${loaded ? ", with its demo salon" : ""}.

  Book a turno    ${base}/booking/demo/demo-palermo
  The API         ${base}/api/docs
  The mailbox     http://localhost:${port + 1}/mailbox
  WhatsApp        http://localhost:${port + 1}/whatsapp

  Demo accounts (password turnero-demo)
    cliente@turnero.test   customer
    duena@turnero.test     owner of Estilo Demo
    ana@turnero.test       staff

  Ctrl-C ends it.
`;
}
