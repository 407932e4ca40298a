/** What a KPI's reference values rest on. */
export type SourceKind = 'published' | 'experience' | 'computed' | 'plan' | 'market'

const KINDS: readonly (readonly [RegExp, SourceKind])[] = [
  [/^read\b/, 'published'],
  [/^general knowledge\b/, 'experience'],
  [/^computed from\b/, 'computed'],
  [/^plan value\b/, 'plan'],
  [/^compare with\b/, 'market'],
]
const SITE = /\b(?:[a-z0-9-]+\.)+(?:com|de|net|org)\b/

/**
 * Where reference values come from, so that it can be said in each language: packs describe it in one language only. A published
 * source is named by its site. Null when the pack says nothing that is known here.
 */
export function referenceSource(defaults: {
  readonly confidence: string | null
  readonly source: string | null
}): { readonly kind: SourceKind; readonly site: string | null } | null {
  const kind = KINDS.find(([pattern]) => pattern.test(defaults.confidence ?? ''))?.[1]
  if (!kind) return null
  return { kind, site: kind === 'published' ? (SITE.exec(defaults.source ?? '')?.[0] ?? null) : null }
}
