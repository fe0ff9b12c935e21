/** 'Quiénes Somos', told as the hours of a day (accounts §2, Static pages). */
export const aboutText = {
  lead: (product: string) =>
    `${product} lidera el software para negocios de belleza, bienestar y fitness en América Latina.`,
  blocks: [
    {
      time: "09:00",
      title: "Qué hacemos",
      text: "Turnos online y administración para peluquerías, barberías, manicuras, masajistas, centros de estética y entrenadores. Tus clientes reservan solos; vos ves el día en una pantalla.",
    },
    {
      time: "11:00",
      title: "Nuestra misión",
      text: "Digitalizar estos negocios: que operar sea más eficiente y que reservar sea una mejor experiencia para quien los elige.",
    },
    {
      time: "14:00",
      title: "Quiénes estamos detrás",
      text: "Somos un grupo muy chico de amigos, con formación en tecnología y en artes, que trabaja en su tiempo libre y sin financiación externa.",
    },
  ],
  talk: {
    time: "17:00",
    title: "¿Hablamos?",
    text: "Si tenés un negocio o una idea, nos gusta leerte.",
  },
} as const;
