export const SERVICES = "/api/service";

export const OPTION = {
  name: "Corto",
  duration: "FORTY_FIVE",
  priceType: "FIXED",
  defaultPrice: { amount: 12_500.5 },
};
export const SERVICE = {
  serviceName: "Brushing",
  subLabel: "Con lavado",
  serviceDescription: "Con ondas o liso.",
  serviceCategoryId: "CABELLO",
  displayColor: "VIOLET",
  bookable: true,
  reservationPayment: { enabled: true, percentage: 30 },
  servicePrices: [OPTION],
  employeeIds: ["ana", "bruno"],
};
