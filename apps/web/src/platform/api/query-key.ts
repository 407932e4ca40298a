import { useSessionStore } from '../session/session.store.ts'
import { currentLanguage } from '../text/language.ts'

/**
 * The key under which a reply is kept: feature first, then everything any reply depends on (language, business unit),
 * then what the caller adds. Switching language or unit therefore asks again by itself.
 */
export function queryKey(feature: string, ...parts: readonly unknown[]): readonly unknown[] {
  const { whoami, selectedUnitId } = useSessionStore.getState()
  return [feature, currentLanguage(), selectedUnitId ?? whoami?.businessUnitId ?? null, ...parts]
}
