/** The preview of a link to a page, for messengers and search engines. */
export const shareText = {
  store: (name: string, address: string) => ({
    title: `${name} · Reservá tu turno`,
    description: `${address}. Elegí el servicio, el profesional y el horario, y reservá online a cualquier hora.`,
  }),
  login: { title: "Iniciar sesión", description: "Entrá para ver y reservar tus turnos." },
  signup: { title: "Registrarse", description: "Creá tu cuenta para reservar y administrar tus turnos." },
  turno: { title: "Tu turno", description: "Mirá los detalles de este turno." },
  recovery: { title: "Recuperá tu cuenta", description: "Elegí una contraseña nueva." },
  invitation: { title: "Te invitaron a un equipo", description: "Entrá para ver la invitación." },
  notice: { title: "Tu cuenta", description: "Administrá los avisos que recibís." },
  pictureAlt: "Reservá tu turno, a cualquier hora: un día y sus horarios libres.",
} as const;
