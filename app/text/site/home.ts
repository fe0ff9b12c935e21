/** Words of the home page (accounts §2); its plans, features and pictures have their own files. */
export const homeText = {
  title: "Turnos online para tu negocio",
  description:
    "Turnos online las 24 horas, recordatorios automáticos y seña por adelantado para negocios de belleza, bienestar y fitness. Gratis, sin mensualidades.",
  heroTitle: "Tus clientes reservan solos. Vos, a lo tuyo.",
  heroLead:
    "Turnos online las 24 horas, recordatorios automáticos y seña por adelantado para negocios de belleza, bienestar y fitness. Completamente gratis, sin mensualidades.",
  start: "Empezar Gratis",
  features: "Funcionalidades",
  types: "Tipos de Negocios",
  typesLead: "Si trabajás con turnos, es para vos.",
  steps: "De la primera reserva a la agenda completa",
  stepsLead: "Así se ve, con datos de ejemplo.",
  faq: "Preguntas frecuentes",
  finalTitle: "Tu agenda, abierta las 24 horas.",
  finalLead: "Creás tu página, compartís el enlace y los turnos empiezan a entrar.",
} as const;

/** Four facts under the hero: icon, title and sentence. */
export const homeFacts = [
  ["card", "Sin mensualidades", "Registrarte y usarlo es gratis."],
  ["check", "Sin turnos dobles", "Un horario se reserva una sola vez."],
  ["bolt", "Sin instalar nada", "Abre en el navegador, con poca señal."],
  ["clock", "Sin molestar de noche", "Los recordatorios no salen de 22 a 8."],
] as const;

/** The trades with a landing of their own, and the services of each. */
export type TradeKey =
  | "peluquerias"
  | "barberias"
  | "manicuras"
  | "masajistas"
  | "personal-trainer"
  | "belleza-y-estetica";

export const trades: Readonly<Record<TradeKey, string>> = {
  peluquerias: "Corte, color y peinado",
  barberias: "Corte y barba",
  manicuras: "Semipermanente, kapping",
  masajistas: "Descontracturante, relax",
  "personal-trainer": "Sesiones y planes",
  "belleza-y-estetica": "Cejas, pestañas, depilación",
};

/** The four questions of the home page (accounts §2): question, answer. */
export const homeQuestions = [
  [
    "¿Cómo registro mi negocio?",
    "Tocá Empezar Gratis, completá tus datos y confirmá tu email. Después cargás tu sucursal, los servicios, los profesionales y los horarios, y compartís tu enlace.",
  ],
  [
    "¿Puedo usarlo si mi negocio no es de belleza?",
    "Sí. Si trabajás con turnos, es para vos: tatuajes, gimnasios, consultorios, asesorías. Elegís el rubro «Otros» y cargás tus propios servicios.",
  ],
  [
    "¿El plan básico es gratis?",
    "Sí, y sin mensualidades. El plan gratis está pensado para un negocio con una sola sucursal y un solo profesional.",
  ],
  [
    "¿En qué países está disponible?",
    "El servicio está activo en algunos países de América Latina. Si tu negocio está en otro, escribinos y te contamos.",
  ],
] as const;
