import type { RequestAbout } from "#app/domain/codes/legal.ts";

/**
 * The privacy policy. Every sentence describes the product as it is; a change of the text also changes its date in
 * `CONSENT_VERSIONS`, and the other way round.
 */
export const privacyText = {
  title: "Política de privacidad",
  description:
    "Qué datos usamos, con quién los compartimos y cómo ejercer tus derechos: acceso en 10 días, corrección en 5 días hábiles. Sin seguimiento.",
  lead: "Qué sabemos de vos, para qué, y cómo pedirlo, corregirlo o borrarlo.",
  registry: { id: "registro", title: "Registro Nacional de Bases de Datos", text: "Proximamente" },
  data: {
    id: "datos",
    title: "Qué datos usamos y para qué",
    rows: [
      [
        "Nombre, email, contraseña",
        "Para que tengas una cuenta. De la contraseña guardamos solo una huella que no se puede leer. El teléfono, si lo cargás, es para que el negocio pueda escribirte.",
      ],
      [
        "Tus turnos y comentarios",
        "Para que el negocio pueda atenderte, y para avisarte y recordarte cada turno.",
      ],
      [
        "Pagos de seña",
        "Importe, estado y, si transferís, tu comprobante. Los datos de tu tarjeta los ve solo Mercado Pago.",
      ],
      ["Lo que nos escribís", "Para responderte."],
    ],
  },
  cookies: {
    id: "cookies",
    title: "Cookies",
    paragraphs: [
      "No usamos cookies de publicidad ni de medición, ni servicios de terceros que te sigan. Si solo mirás, no guardamos ninguna.",
      "Antes de iniciar sesión puede haber tres, que duran poco: la que guarda el comentario de tu reserva hasta que entrás (media hora), la que te espera mientras entrás con Google o Facebook (10 minutos) y la que reconoce el navegador en el que creaste tu cuenta, con tu email, hasta que entrás (48 horas).",
      "Al iniciar sesión guardamos solo las propias y necesarias: la de tu sesión (hasta 90 días), la que protege los formularios y la que reconoce tu navegador la próxima vez (hasta un año). Si administrás un negocio, también la sucursal que miraste última (hasta un año) y el turno que estás cargando (media hora).",
    ],
  },
  others: {
    id: "terceros",
    title: "Con quién los compartimos",
    paragraphs: [
      "Con el negocio en el que reservás, con Mercado Pago si pagás una seña por ahí, con Google o Facebook si entrás con tu cuenta de ahí, y con los servicios que envían nuestros emails y alojan el sitio, solo para eso. Algunos están fuera de la Argentina. No vendemos datos.",
    ],
  },
  time: {
    id: "tiempo",
    title: "Cuánto tiempo los guardamos",
    paragraphs: [
      "Mientras tengas la cuenta o la ley nos obligue a conservarlos. Las fotos de comprobantes se borran a los 90 días del último movimiento de su pago, y lo que nos escribís desde la página de contacto, al año. Si cerrás tu cuenta, se cancelan tus próximos turnos y quedan solo registros de turnos, de cobros y de lo que aceptaste, sin tu nombre ni tus datos.",
      "Los pedidos que nos hacés acá quedan como constancia, con el nombre y el email que pusiste, hasta tres años después de que los respondimos. Las copias de seguridad tardan un tiempo más en renovarse.",
    ],
  },
  rights: {
    id: "derechos",
    title: "Tus derechos y sus plazos",
    text: "La Ley 25.326 te da derecho a saber qué datos tuyos tenemos y a que los corrijamos, actualicemos o suprimamos, sin cargo.",
    terms: [
      { days: 10, title: "10 días corridos", text: "para darte acceso a tus datos (artículo 14)." },
      {
        days: 5,
        title: "5 días hábiles",
        text: "para corregirlos, actualizarlos o suprimirlos (artículo 16).",
      },
    ],
    after:
      "El acceso es gratuito a intervalos de seis meses o más, salvo que acredites un interés legítimo (artículo 14, inciso 3). Si no cumplimos, podés reclamar ante la Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326.",
  },
  request: {
    id: "pedido",
    title: "Hacer un pedido",
    text: "No hace falta tener una cuenta. Te damos un código y el plazo empieza a correr.",
    legend: "Qué necesitás",
    name: "Nombre completo",
    email: "Email que usás en Turnero",
    comments: "Detalle (opcional)",
    submit: "Enviar pedido",
  },
} as const;

const { registry, data, cookies, others, time, rights, request } = privacyText;

/** Its parts, in order. */
export const privacySections = [registry, data, cookies, others, time, rights, request].map(
  ({ id, title }) => ({ id, title, paragraphs: [] }),
);

const TEN = "10 días corridos";
const FIVE = "5 días hábiles";

type Choice = { readonly value: RequestAbout; readonly title: string; readonly text: string };

export const privacyChoices: readonly Choice[] = [
  { value: "ACCESS", title: "Ver mis datos", text: TEN },
  { value: "CORRECTION", title: "Corregirlos", text: FIVE },
  { value: "UPDATE", title: "Actualizarlos", text: FIVE },
  { value: "ERASURE", title: "Borrarlos", text: FIVE },
];
