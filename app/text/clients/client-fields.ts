import type { ClientField } from "#app/domain/clients/client-fields.ts";

type FieldWords = {
  readonly label: string;
  readonly hint?: string;
  /** The fault that the form tells; null: that of its code. */
  readonly wrong: string | null;
  /** The same beside a row of a file. */
  readonly wrongInRow: string;
};

/** The words of a client's fields, wherever they are shown. */
export const clientFieldWords: Readonly<Record<ClientField, FieldWords>> = {
  firstname: {
    label: "Nombre",
    wrong: "Escribí su nombre, de hasta 60 letras.",
    wrongInRow: "El nombre es muy largo.",
  },
  lastname: {
    label: "Apellido",
    wrong: "El apellido puede tener hasta 60 letras.",
    wrongInRow: "El apellido es muy largo.",
  },
  phone: {
    label: "Teléfono",
    hint: "Con código de área",
    wrong: null,
    wrongInRow: "El teléfono no es válido.",
  },
  otherPhones: {
    label: "Otros teléfonos",
    hint: "Uno por renglón, con código de área",
    wrong: "Revisá los otros teléfonos: uno por renglón, con código de área, hasta 10.",
    wrongInRow: "Alguno de los otros teléfonos no es válido.",
  },
  email: { label: "Email", wrong: null, wrongInRow: "El email no es válido." },
  otherEmails: {
    label: "Otros emails",
    hint: "Uno por renglón",
    wrong: "Revisá los otros emails: uno por renglón, hasta 10.",
    wrongInRow: "Alguno de los otros emails no es válido.",
  },
  instagram: {
    label: "Instagram",
    hint: "Escribí su usuario, como @sofi.herrera, o pegá el enlace a su perfil",
    wrong: "Escribí un usuario de Instagram, como @sofi.herrera.",
    wrongInRow: "El usuario de Instagram no es válido.",
  },
  tags: {
    label: "Etiquetas",
    hint: "Separadas por comas",
    wrong: "Cada etiqueta puede tener hasta 40 letras, y una ficha hasta 20 etiquetas.",
    wrongInRow: "Las etiquetas son demasiadas, o muy largas.",
  },
  birthday: {
    label: "Cumpleaños",
    wrong: "Revisá la fecha: tiene que ser de un día que ya pasó.",
    wrongInRow: "La fecha de nacimiento no es válida.",
  },
  allergies: {
    label: "Alergias y cuidados",
    wrong: "Puede tener hasta 4000 letras.",
    wrongInRow: "Las alergias y cuidados son muy largas.",
  },
  notes: {
    label: "Notas",
    wrong: "Puede tener hasta 4000 letras.",
    wrongInRow: "Las notas son muy largas.",
  },
};
