// With script, the comments typed outlive steps back and forth in the same tab.

const keyOf = (storeId: string) => `turnero.comments.${storeId}`;

export function readDraft(storeId: string): string {
  return withStorage((storage) => storage.getItem(keyOf(storeId))) ?? "";
}

export function saveDraft(storeId: string, comments: string): void {
  withStorage((storage) => storage.setItem(keyOf(storeId), comments));
}

export function clearDraft(storeId: string): void {
  withStorage((storage) => storage.removeItem(keyOf(storeId)));
}

/** A browser may forbid storage altogether; then there is no draft, and nothing else is lost. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}
