import type { Network } from "#app/domain/codes/network.ts";

/** Words of the header, menus and footer (accounts §2, App shell). */
export const frameText = {
  skipToContent: "Saltar al contenido",
  mainNavigation: "Principal",
  menu: "Menú",
  back: "Volver",
  close: "Cerrar",
  loading: "Cargando...",
  notifications: "Notificaciones",
  newNotifications: (count: number) => (count === 1 ? "1 nueva" : `${manyAs(count)} nuevas`),
  toLookAt: (count: number) =>
    count === 1 ? "1 cosa nueva por mirar" : `${manyAs(count)} cosas nuevas por mirar`,
  businessTypes: "Tipos de Negocios",
  features: "Funcionalidades",
  contact: "Contactanos",
  login: "Iniciar Sesión",
  signup: "Registrarse",
  calendar: "Calendario",
  backoffice: "Tu negocio",
  goOnFounding: "Seguir con tu negocio",
  deposits: "Señas",
  greeting: (name: string) => `¡Hola ${name}!`,
  welcome: (product: string) => `¡Bienvenido a ${product}!`,
} as const;

/** A badge's number, '99+' above 99. */
export function manyAs(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** The logged-in user's menu; roles decide which entries a user sees, not these words. */
export const userMenuText = {
  business: "Negocio",
  profile: "Perfil",
  bookings: "Mis turnos",
  changePassword: "Cambiar contraseña",
  asCustomer: "Como usuario",
  asBusiness: "Como negocio",
  createBusiness: "Crear negocio",
  logout: "Salir",
} as const;

export const footerText = {
  navigation: "Pie de página",
  social: "Redes sociales",
  networks: {
    FACEBOOK: "Facebook",
    INSTAGRAM: "Instagram",
    TWITTER: "Twitter",
  } satisfies Readonly<Record<Network, string>>,
  pages: [
    { label: "Quiénes Somos", href: "/footer/about-us" },
    { label: "Contactanos", href: "/footer/contact" },
    { label: "Términos y Condiciones de uso", href: "/footer/terms-of-service" },
  ],
  copyright: (product: string) => `© 2023 ${product}`,
} as const;

/** A landing that the header links to: its name and the key in its URL (accounts §2, Route table). */
export type LandingLink = { readonly key: string; readonly name: string };

/** Under 'Tipos de Negocios', at /gestionar-turnos/{key}. */
export const businessTypeLinks: readonly LandingLink[] = [
  { key: "peluquerias", name: "Peluquerías" },
  { key: "barberias", name: "Barberías" },
  { key: "manicuras", name: "Manicuras" },
  { key: "masajistas", name: "Masajistas" },
  { key: "personal-trainer", name: "Personal Trainer" },
  { key: "belleza-y-estetica", name: "Belleza y Estética" },
];

/** Under 'Funcionalidades', at /funcionalidades/{key}. */
export const featureLinks: readonly LandingLink[] = [
  { key: "reservas-online", name: "Reservas online" },
  { key: "calendario-y-programacion", name: "Calendario y programación" },
  { key: "administracion-de-clientes", name: "Administración de clientes" },
];

export const notFoundPageText = {
  title: "No encontramos esta página",
  text: "Puede que el enlace esté incompleto o que lo que buscás ya no exista.",
  action: "Ir al inicio",
  others: "Ver otros negocios",
  noWizard: "Puede que el enlace esté incompleto o que este local no tome reservas por acá en este momento.",
} as const;

export const errorPageText = {
  title: "Algo salió mal",
  text: "Tuvimos un problema y no pudimos mostrar esta página. Por favor, intentá nuevamente.",
  action: "Intentar nuevamente",
  reference: (requestId: string) => `Código de referencia: ${requestId}`,
} as const;
