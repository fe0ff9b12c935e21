/** One page of each kind that is open to visitors, besides the wizard. */
export const PUBLIC_PAGES = [
  "/",
  "/gestionar-turnos/peluquerias",
  "/funcionalidades/calendario-y-programacion",
  "/negocio/estilo-demo",
  "/negocios",
  "/footer/about-us",
  "/footer/contact",
  "/footer/terms-of-service",
  "/footer/privacy-policies",
  "/arrepentimiento",
  "/baja",
  "/login",
  "/signup",
] as const;
