import type { Text } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { type ContentTypes, readContent } from '../content/content.public.ts'
import { readKpiCatalogue } from '../kpi/kpi.public.ts'

type PackSymptom = ContentTypes['solution_tree']

/** A cause of a pack. */
export interface Cause {
  readonly id: string
  readonly name: Text
  readonly check: Text
  /** The evidence KPIs. */
  readonly kpiIds: readonly string[]
  readonly templateIds: readonly string[]
  readonly bestPracticeIds: readonly string[]
}

/** A symptom of a pack. */
export interface Symptom {
  readonly id: string
  readonly areaId: string
  readonly name: Text
  readonly trigger: { readonly kpiId: string; readonly rules: PackSymptom['trigger']['anyOf'] }
  readonly causes: readonly Cause[]
}

/**
 * The symptoms of a tenant in the order of the pack, without those of retired areas and of retired trigger KPIs. Retired
 * evidence KPIs, templates and best practices are left out.
 */
export async function readSymptoms(tx: TenantTransaction, revision: number): Promise<readonly Symptom[]> {
  const { areas, kpis } = await readKpiCatalogue(tx, revision)
  const templates = new Set((await readContent(tx, revision, 'measure_template')).map(({ id }) => id))
  const practices = new Set((await readContent(tx, revision, 'best_practice')).map(({ id }) => id))
  return (await readContent(tx, revision, 'solution_tree'))
    .filter(({ area, trigger }) => areas.areas.has(area) && kpis.has(trigger.kpi))
    .map(({ id, area, name, trigger, causes }) => ({
      id,
      areaId: area,
      name,
      trigger: { kpiId: trigger.kpi, rules: trigger.anyOf },
      causes: causes.map((cause) => ({
        id: cause.id,
        name: cause.name,
        check: cause.check,
        kpiIds: (cause.evidenceKpis ?? []).filter((kpi) => kpis.has(kpi)),
        templateIds: (cause.measures ?? []).filter((template) => templates.has(template)),
        bestPracticeIds: (cause.bestPractices ?? []).filter((practice) => practices.has(practice)),
      })),
    }))
}

/** The KPIs of a symptom: that of its trigger first, then the evidence of its causes, each once. */
export function kpisOfSymptom({ trigger, causes }: Symptom): string[] {
  return [...new Set([trigger.kpiId, ...causes.flatMap(({ kpiIds }) => kpiIds)])]
}
