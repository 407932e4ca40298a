import { useSessionStore } from '../session/session.store.ts'
import { currentLanguage } from '../text/language.ts'

/**
 * The key under which a reply is cached: feature first, then everything any reply depends on (language, business unit),
 * then the caller's parts. Switching language or unit therefore requests the reply again automatically.
 */
export function queryKey(feature: string, ...parts: readonly unknown[]): readonly unknown[] {
  const { whoami, selectedUnitId } = useSessionStore.getState()
  return [feature, currentLanguage(), selectedUnitId ?? whoami?.businessUnitId ?? null, ...parts]
}

/** Ids of what changed; null when that is not known. */
export type ChangedIds = ReadonlySet<string> | null

/**
 * Whether a key belongs to the reply about one thing that did not change.
 *
 * @param kinds feature and kind of replies about one thing, whose key continues with its id: `measure/one`
 */
export function isOfUnchanged(
  [feature, , , kind, id]: readonly unknown[],
  changed: ChangedIds,
  kinds: readonly string[],
): boolean {
  return changed !== null && kinds.includes(`${feature}/${kind}`) && !changed.has(String(id))
}
