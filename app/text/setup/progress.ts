import type { SetupTask } from "#app/domain/setup/business/setup-tasks.ts";

type Words = {
  readonly title: string;
  readonly why: string;
  readonly act: string;
  readonly href: string;
};

/** The checklist 'Para empezar bien'. */
export const progressText = {
  title: "Para empezar bien",
  count: (done: number, all: number) => `${done} de ${all}`,
  counted: (done: number, all: number) => `${done} de ${all} hechos`,
  done: "Lo que ya está",
} as const;

/** Each suggested task, its reason and its page. */
export const taskText: Readonly<Record<SetupTask, Words>> = {
  PUBLISH: {
    title: "Publicá tu página",
    why: "Desde ahí tus clientes reservan solos.",
    act: "Publicar",
    href: "/business/onboarding?paso=5",
  },
  DEPOSIT: {
    title: "Cuenta para las señas",
    why: "Conectá Mercado Pago o tu cuenta bancaria y cobrá al reservar.",
    act: "Conectar",
    href: "/backoffice/payments?ver=account",
  },
  PICTURE: {
    title: "Foto del local",
    why: "Es lo primero que se ve en tu página.",
    act: "Subir foto",
    href: "/backoffice/setup/business#picture",
  },
  TEAM: {
    title: "Tu equipo",
    why: "Cada profesional con su columna y su horario.",
    act: "Agregar",
    href: "/backoffice/setup/employees",
  },
};
