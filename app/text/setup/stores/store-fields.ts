import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { MOST_POLICY_HOURS, type StoreField } from "#app/domain/setup/stores/store-values.ts";
import { hoursFieldMessage } from "#app/text/setup/stores/hours.ts";
import { storesText } from "#app/text/setup/stores/stores.ts";

type FieldWords = {
  readonly label: string;
  readonly hint?: string;
  /** The faults that the form tells. */
  readonly required: string;
  readonly wrong: string;
};

const POLICY = `Elegí cuánto antes, hasta ${MOST_POLICY_HOURS / 24} días`;

/** The words of a store's fields, wherever they are shown; its week has words of its own. */
export const storeFieldWords = {
  name: {
    label: "Nombre",
    required: "Escribí el nombre de la sucursal",
    wrong: "Usá hasta 80 letras, en un renglón",
  },
  mainActivity: {
    label: "Actividad principal",
    required: "Elegí qué hacen",
    wrong: "Elegí una de la lista",
  },
  secondaryActivities: {
    label: "También hacen",
    required: "Elegí de la lista",
    wrong: "Elegí de la lista",
  },
  phone: {
    label: "Teléfono",
    hint: "Opcional",
    required: "Escribí el teléfono",
    wrong: "Usá hasta 50 letras, en un renglón",
  },
  streetName: {
    label: "Calle",
    required: "Escribí la calle",
    wrong: "Usá hasta 80 letras, en un renglón",
  },
  streetNumber: { label: "Número", required: "Escribí el número, o s/n", wrong: "Usá hasta 20 letras" },
  city: {
    label: "Localidad",
    required: "Escribí la localidad",
    wrong: "Usá hasta 80 letras, en un renglón",
  },
  region: { label: "Provincia", required: "Elegí la provincia", wrong: "Elegí una de la lista" },
  timeZone: {
    label: "Zona horaria",
    hint: "Con esta hora se ofrecen y se recuerdan los turnos.",
    required: "Elegí la zona horaria",
    wrong: "Elegí una de la lista",
  },
  hoursToCancel: { label: "Cancelar hasta", required: POLICY, wrong: POLICY },
  hoursToReschedule: { label: "Reprogramar hasta", required: POLICY, wrong: POLICY },
  minimumNoticeMinutes: {
    label: "Aviso mínimo",
    hint: "Nadie reserva con menos tiempo que este.",
    required: "Elegí el aviso mínimo",
    wrong: "Elegí uno de la lista",
  },
  gridMinutes: {
    label: "Ofrecer un horario cada",
    hint: "Desde que abre cada turno: 09:00, 09:15, 09:30…",
    required: "Elegí cada cuánto",
    wrong: "Elegí uno de la lista",
  },
  suggestions: {
    label: "Recomendar horarios",
    hint: "Evita huecos que nadie puede reservar.",
    required: "Elegí si los recomendás",
    wrong: "Elegí una de la lista",
  },
  needsMobile: {
    label: "Pedir el celular para reservar online",
    hint: "Lo escribe, al confirmar, quien no lo tiene en su cuenta.",
    required: "Marcalo o dejalo sin marcar",
    wrong: "Marcalo o dejalo sin marcar",
  },
} as const satisfies Record<Exclude<StoreField, "weekly">, FieldWords>;

/** The sentence under a field of a store's form. */
export function storeFieldMessage(field: string, code: RefusalCode): string {
  if (code === "HAS_BOOKINGS") return storesText.zoneHeld;
  const words = WORDS_IN_FORM[field];
  if (words) return code === "REQUIRED" ? words.required : words.wrong;
  return hoursFieldMessage(code);
}

const WORDS_IN_FORM: Readonly<Record<string, FieldWords>> = {
  ...storeFieldWords,
  also: storeFieldWords.secondaryActivities,
};
