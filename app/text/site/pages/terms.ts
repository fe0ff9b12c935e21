import type { ProseSection } from "#app/text/site/prose.ts";

export const termsText = { updated: "Última actualización: 1 de junio de 2023" } as const;

/** The terms of use, in the specification's order (accounts §2, §5, §9). */
export function termsSections(product: string): readonly ProseSection[] {
  return [
    {
      id: "introduccion",
      title: "Introducción",
      paragraphs: [
        `Estos términos son el acuerdo entre vos y ${product} para usar el sitio. Al entrar, reservar un turno o registrar un negocio, los aceptás. Si no estás de acuerdo, no uses el sitio.`,
        `Un «socio» es un proveedor externo que ofrece bienes o servicios en el sitio: por ejemplo, la peluquería en la que reservás. El servicio lo presta el socio; ${product} pone el medio para reservarlo.`,
      ],
    },
    {
      id: "comentarios",
      title: "Comentarios y contacto",
      paragraphs: [
        "Podés escribirnos desde la [página de contacto](/footer/contact). Si nos mandás una idea o una sugerencia, podemos usarla para mejorar el sitio sin deberte nada por eso.",
      ],
    },
    {
      id: "privacidad",
      title: "Privacidad",
      paragraphs: [
        "Cómo tratamos tus datos está en la [Política de privacidad](/footer/privacy-policies), que forma parte de estos términos.",
      ],
    },
    {
      id: "acceso",
      title: "Acceso al sitio",
      paragraphs: [
        "Podés visitar el sitio sin tener una cuenta. Algunas funciones, como confirmar un turno o administrar un negocio, pueden pedirte una.",
        "Podemos cambiar, suspender o dar de baja partes del sitio. Si un cambio afecta un turno ya tomado, te avisamos.",
      ],
    },
    {
      id: "edad",
      title: "Requisitos de edad",
      paragraphs: [
        "Para usar el sitio tenés que ser mayor de edad según la ley del lugar donde vivís, o contar con el permiso de tu madre, tu padre o quien sea responsable de vos.",
      ],
    },
    {
      id: "cuentas",
      title: "Cuentas y seguridad",
      paragraphs: [
        "Cada persona puede tener una sola cuenta. La cuenta es personal y no se puede transferir, prestar ni vender.",
        "Cuidá tu contraseña: lo que se haga desde tu cuenta se considera hecho por vos. Si creés que alguien más entró, cambiala y avisanos.",
      ],
    },
    {
      id: "permitido",
      title: "Qué está permitido",
      paragraphs: [
        "Podés usar el sitio para buscar negocios, reservar, mover o cancelar turnos propios y, si tenés un negocio, para ofrecer y administrar tus servicios.",
      ],
    },
    {
      id: "compromisos",
      title: "Tus compromisos",
      paragraphs: [
        "Te comprometés a dar datos verdaderos y a mantenerlos al día, a cumplir con los turnos que reservás o a cancelarlos en el plazo que fija cada socio, y a respetar a las demás personas.",
        "Si registrás un negocio, te comprometés además a publicar precios y horarios reales, a cumplir con los turnos aceptados y con las leyes de tu actividad.",
      ],
    },
    {
      id: "prohibiciones",
      title: "Prohibiciones",
      paragraphs: [
        "No está permitido usar el sitio para algo ilegal, hacerse pasar por otra persona, cargar turnos falsos, copiar datos en forma masiva, intentar entrar a cuentas ajenas ni interferir con el funcionamiento del sitio.",
      ],
    },
    {
      id: "contenido-usuarios",
      title: "Contenido de usuarios",
      paragraphs: [
        "Lo que publicás (textos, fotos, precios, comentarios) sigue siendo tuyo. Nos das permiso, sin cargo y mientras esté publicado, para mostrarlo en el sitio. Tenés que tener derecho a publicarlo.",
        "Podemos quitar contenido que no cumpla con estos términos o con la ley.",
      ],
    },
    {
      id: "propiedad",
      title: "Propiedad intelectual",
      paragraphs: [
        `La marca, el diseño y el software de ${product} son nuestros o de quienes nos dieron licencia. Usar el sitio no te da derechos sobre ellos.`,
      ],
    },
    {
      id: "contenido",
      title: "Contenido",
      paragraphs: [
        "La información de cada negocio la carga el propio socio. Hacemos lo posible para que sea correcta, pero no la verificamos una por una.",
      ],
    },
    {
      id: "enlaces",
      title: "Enlaces externos",
      paragraphs: [
        "El sitio puede llevarte a páginas de otros, como un mapa, WhatsApp o Mercado Pago. Esas páginas tienen sus propias reglas y no respondemos por ellas.",
      ],
    },
    {
      id: "descargos",
      title: "Descargos",
      paragraphs: [
        "El sitio se ofrece como está. No podemos asegurar que funcione siempre y sin errores. No respondemos por el servicio que presta cada socio. Nada de esto limita los derechos que la ley te da como consumidor y que no se pueden renunciar.",
      ],
    },
    {
      id: "ley",
      title: "Ley aplicable y disputas",
      paragraphs: [
        "Estos términos se rigen por la ley argentina.",
        "Si tenés un reclamo, primero tratamos de resolverlo juntos, en un plazo máximo de 30 días desde que nos lo comunicás. Si no llegamos a un acuerdo, el reclamo pasa a mediación.",
        "Todo reclamo tiene que presentarse dentro del año de ocurrido el hecho que lo motiva, salvo que una ley que no admita acuerdo en contrario fije otro plazo.",
      ],
    },
    {
      id: "geografia",
      title: "Restricciones geográficas",
      paragraphs: [
        "El servicio está activo en algunos países de América Latina. Si entrás desde otro lugar, es tu responsabilidad cumplir con las leyes de ese lugar. Si tu negocio está en otro país, escribinos antes de registrarte.",
      ],
    },
  ];
}
