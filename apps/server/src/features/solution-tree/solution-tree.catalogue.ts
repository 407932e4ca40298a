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
  /** The names of its measure templates and best practices, in the order of the ids. */
  readonly templates: readonly NamedRemedy[]
  readonly bestPractices: readonly NamedRemedy[]
}

/** A measure template or a best practice of a cause. */
export interface NamedRemedy {
  readonly id: string
  readonly name: Text
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
  const templates = new Map((await readContent(tx, revision, 'measure_template')).map((one) => [one.id, one.name]))
  const practices = new Map((await readContent(tx, revision, 'best_practice')).map((one) => [one.id, one.name]))
  return (await readContent(tx, revision, 'solution_tree'))
    .filter(({ area, trigger }) => areas.areas.has(area) && kpis.has(trigger.kpi))
    .map(({ id, area, name, trigger, causes }) => ({
      id,
      areaId: area,
      name,
      trigger: { kpiId: trigger.kpi, rules: trigger.anyOf },
      causes: causes.map((cause): Cause => {
        const ofCause = {
          templates: named(cause.measures, templates),
          practices: named(cause.bestPractices, practices),
        }
        return {
          id: cause.id,
          name: cause.name,
          check: cause.check,
          kpiIds: (cause.evidenceKpis ?? []).filter((kpi) => kpis.has(kpi)),
          templateIds: ofCause.templates.map(({ id: templateId }) => templateId),
          bestPracticeIds: ofCause.practices.map(({ id: practiceId }) => practiceId),
          templates: ofCause.templates,
          bestPractices: ofCause.practices,
        }
      }),
    }))
}

/** Those of the ids that exist, with their names. */
function named(ids: readonly string[] | undefined, names: ReadonlyMap<string, Text>): readonly NamedRemedy[] {
  return (ids ?? []).flatMap((id) => {
    const name = names.get(id)
    return name ? [{ id, name }] : []
  })
}

/** The KPIs of a symptom: that of its trigger first, then the evidence of its causes, each once. */
export function kpisOfSymptom({ trigger, causes }: Symptom): string[] {
  return [...new Set([trigger.kpiId, ...causes.flatMap(({ kpiIds }) => kpiIds)])]
}
