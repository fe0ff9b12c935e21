/** Where a business's setup begins: what there is to set, and what for. */
export const hubText = {
  title: "Negocio",
  services: "Servicios",
  servicesLead: "Qué haces, cuánto dura, cuánto cuesta y quién lo ofrece.",
  prices: "Cambiar precios",
  pricesLead: "Aumenta o baja varios precios a la vez, hoy o desde una fecha.",
  employees: "Profesionales",
  employeesLead: "Quién atiende, en qué horarios y qué servicios hace.",
  team: "Equipo",
  teamLead: "Quién entra al sistema y qué puede hacer.",
  money: "Cuentas para las señas",
  moneyLead: "Tu cuenta de Mercado Pago y tu cuenta bancaria.",
} as const;
