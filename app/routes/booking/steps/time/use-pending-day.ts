import { useUnderWay } from "#app/components/site/use-under-way.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { readWizard } from "#app/domain/wizard/read-address.ts";

/** The day with times still loading, with script; null: none. */
export function usePendingDay(shown: LocalDate): LocalDate | null {
  const location = useUnderWay();
  if (!location) return null;
  const { step, choices } = readWizard(new URLSearchParams(location.search));
  return step === 3 && choices.date !== shown ? choices.date : null;
}
