/** What messengers and searches show of a link to a page. */
export const shareText = {
  store: (name: string, address: string) => ({
    title: `${name} · Reserva tu turno`,
    description: `${address}. Elige el servicio, el profesional y el horario, y reserva online a cualquier hora.`,
  }),
  login: { title: "Iniciar sesión", description: "Entra para ver y reservar tus turnos." },
  signup: { title: "Registrarse", description: "Crea tu cuenta para reservar y administrar tus turnos." },
  turno: { title: "Tu turno", description: "Mira los detalles de este turno." },
  recovery: { title: "Recuperá tu cuenta", description: "Elegí una contraseña nueva." },
  invitation: { title: "Te invitaron a un equipo", description: "Entrá para ver la invitación." },
  notice: { title: "Tu cuenta", description: "Administra los avisos que recibes." },
  pictureAlt: "Reserva tu turno, a cualquier hora: un día y sus horarios libres.",
} as const;
