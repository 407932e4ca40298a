import { ANALYSIS_SCOPES, type AnalysisScopeKind } from '@lotse/contract/features/ai/ai.analysis.constants.ts'

/** What an analysis can be about, beside the whole unit. */
export interface ScopeChoice {
  readonly id: string
  readonly name: string
  readonly group?: string | undefined
}

/** The subjects to choose from, by kind of scope; a kind without any is not offered. */
export type ScopeChoices = Readonly<Record<Exclude<AnalysisScopeKind, 'UNIT'>, readonly ScopeChoice[]>>

/** The kinds of scope that are offered. */
export function offeredScopes(choices: ScopeChoices): readonly AnalysisScopeKind[] {
  return ANALYSIS_SCOPES.filter((kind) => kind === 'UNIT' || choices[kind].length > 0)
}

/** What a new analysis starts from, as an address says it. */
export interface AnalysisStart {
  readonly areaId?: string | undefined
  readonly topicId?: string | undefined
  readonly kpiId?: string | undefined
  readonly period?: string | undefined
}

/** The scope that an address names; the narrowest counts. */
export function scopeOf({ areaId, topicId, kpiId }: AnalysisStart): { kind: AnalysisScopeKind; id: string | null } {
  if (kpiId) return { kind: 'KPI', id: kpiId }
  if (topicId) return { kind: 'TOPIC', id: topicId }
  return areaId ? { kind: 'AREA', id: areaId } : { kind: 'UNIT', id: null }
}
