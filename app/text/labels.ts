import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { ActivityCode, CategoryCode } from "#app/domain/codes/catalog.ts";

/** Headings of the service list (booking §2.2, §3). */
export const categoryLabels: Readonly<Record<CategoryCode, string>> = {
  CABELLO: "Cabello",
  CUERPO: "Cuerpo",
  CARA: "Cara",
  ELIMINACION_DEL_VELLO: "Eliminación del vello",
  MASAJE: "Masaje",
  ASISTENCIA_MEDICA_Y_DENTAL: "Asistencia médica y dental",
  UNAS: "Uñas",
  FITNESS: "Fitness",
  ASESORAMIENTO: "Asesoramiento",
  TATTOO: "Tatuajes",
  OTHER: "Otros",
};

/** A store's activity, as a badge (booking §2.4, §3). */
export const activityLabels: Readonly<Record<ActivityCode, string>> = {
  HAIR_SALON: "Peluquería",
  NAIL_SALON: "Manicuría",
  BARBERSHOP: "Barbería",
  BEAUTY_SALON: "Salón de belleza",
  AESTHETICS: "Estética",
  SPA: "Spa",
  MASSAGE: "Masajes",
  WAXING_SALON: "Depilación",
  TANNING_STUDIO: "Bronceado",
  EYEBROWS_LASHES: "Cejas y pestañas",
  TATTOO_PIERCING: "Tatuajes y piercing",
  THERAPY_CENTER: "Centro de terapias",
  WEIGHT_LOSS: "Descenso de peso",
  PERSONAL_TRAINER: "Personal Trainer",
  GYM_FITNESS: "Gimnasio y fitness",
  OTHER: "Otros",
};

/** A booking's status, as a badge. DONE: the client came but was not charged yet; CHECKOUT is 'Finalizado' (contract). */
export const statusLabels: Readonly<Record<BookingStatus, string>> = {
  PENDING: "Abierto",
  PENDING_DEPOSIT: "Seña pendiente",
  DONE: "Atendido",
  CHECKOUT: "Finalizado",
  CANCELLED: "Cancelado",
  NO_SHOW: "No asistió",
};

/** Why a booking is CANCELLED (contract, "Status"). */
export const cancelReasonLabels: Readonly<Record<CancelReason, string>> = {
  DEPOSIT_EXPIRED: "Cancelado por falta de seña",
  BY_CUSTOMER: "Cancelado por el cliente",
  BY_BUSINESS: "Cancelado por el local",
};
