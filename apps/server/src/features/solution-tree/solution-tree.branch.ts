import { worstOf } from '@lotse/analysis/figure/status.ts'
import type {
  Finding,
  SolutionCause,
  SolutionKpi,
  SolutionSymptom,
} from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { KpiSummary } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import {
  readKpiCatalogue,
  readKpiSummaries,
  readStandardPotential,
  type StandardPotential,
  type UnitView,
} from '../kpi/kpi.public.ts'
import { countMeasuresAbout } from '../measure/measure.public.ts'
import { type Cause, kpisOfSymptom, type NamedRemedy, type Symptom } from './solution-tree.catalogue.ts'
import { bestCauseOf, causesByImportance, shareOfKpis } from './solution-tree.path.ts'
import { listLatestFindings, type StoredFinding } from './solution-tree.repository.ts'
import { type EvaluatedTrigger, readTriggers } from './solution-tree.trigger.ts'

/** The request context of a person who reads the solution tree of a unit. */
export type TreeReader = Pick<
  Context<true>,
  'tx' | 'revision' | 'language' | 'businessUnitId' | 'tenant' | 'person' | 'permissions'
>

/** The described symptoms of a unit, and what they were described from. */
export interface Branches {
  readonly symptoms: readonly SolutionSymptom[]
  readonly potential: StandardPotential
  /** The KPIs of the symptoms. */
  readonly kpis: ReadonlyMap<string, KpiSummary>
}

/** Describes symptoms for a unit, with a fixed number of queries. `all` are those of the tenant, whose triggers are cached. */
export async function readBranches(
  reader: TreeReader,
  view: UnitView,
  { all, chosen }: { readonly all: readonly Symptom[]; readonly chosen: readonly Symptom[] },
): Promise<Branches> {
  const { tx, revision, businessUnitId, language } = reader
  const { areas } = (await readKpiCatalogue(tx, revision)).areas
  const kpiIds = new Set(chosen.flatMap(kpisOfSymptom))
  const triggers = await readTriggers(reader, view, all)
  const potential = await readStandardPotential(reader, view)
  const kpis = new Map((await readKpiSummaries(reader, view, { kpiIds })).map((kpi) => [kpi.id, kpi]))
  const findings = new Map((await listLatestFindings(tx, businessUnitId)).map((one) => [one.causeId, describe(one)]))
  const measures = isAllowed(['MEASURE_READ'], reader)
    ? await countMeasuresAbout(
        tx,
        businessUnitId,
        chosen.flatMap(({ causes }) => causes),
      )
    : null
  const context: BranchContext = { reader, potential, kpis, findings, measures }
  const symptoms = chosen.flatMap((symptom): SolutionSymptom[] => {
    const trigger = triggers.get(symptom.id)
    const kpi = kpiOf(symptom.trigger.kpiId, context)
    if (!trigger || !kpi) return []
    const causes = causesByImportance(symptom.causes.map((cause) => describeCause(cause, context)))
    return [
      {
        id: symptom.id,
        areaId: symptom.areaId,
        areaName: areas.get(symptom.areaId)?.name[language] ?? symptom.areaId,
        name: symptom.name[language],
        status: kpi.status,
        trigger: describeTrigger(trigger, kpi),
        share: shareOfKpis(potential.shares, kpisOfSymptom(symptom)),
        bestCauseId: bestCauseOf(causes)?.id ?? null,
        causes,
      },
    ]
  })
  return { symptoms, potential, kpis }
}

interface BranchContext {
  readonly reader: TreeReader
  readonly potential: StandardPotential
  readonly kpis: ReadonlyMap<string, KpiSummary>
  readonly findings: ReadonlyMap<string, Finding>
  readonly measures: ReadonlyMap<string, number> | null
}

const describeTrigger = ({ state, since, value, rules }: EvaluatedTrigger, kpi: SolutionKpi) => ({
  kpi,
  state,
  since,
  value,
  rules: [...rules],
})

function describeCause(cause: Cause, context: BranchContext): SolutionCause {
  const { reader, potential, findings, measures } = context
  const { language } = reader
  const inLanguage = ({ id, name }: NamedRemedy) => ({ id, name: name[language] })
  const kpis = cause.kpiIds.flatMap((id) => kpiOf(id, context) ?? [])
  const mayReadPractices = isAllowed(['BEST_PRACTICE_READ'], reader)
  return {
    id: cause.id,
    name: cause.name[language],
    check: cause.check[language],
    status: worstOf(kpis.map(({ status }) => status)),
    kpis,
    share: shareOfKpis(potential.shares, cause.kpiIds),
    finding: findings.get(cause.id) ?? withoutFinding(cause.id),
    templates: measures && cause.templates.map(inLanguage),
    bestPractices: mayReadPractices ? cause.bestPractices.map(inLanguage) : null,
    measureCount: measures ? (measures.get(cause.id) ?? 0) : null,
  }
}

function kpiOf(id: string, { kpis, potential }: BranchContext): SolutionKpi | null {
  const kpi = kpis.get(id)
  if (!kpi) return null
  const { name, unit, decimals, direction, reading } = kpi
  const share = potential.shares.get(id)?.share ?? null
  return { id, name, unit, decimals, direction, value: reading.value, status: reading.status, share }
}

/** A recorded finding as it is returned. */
export function describe({ recordedAt, ...finding }: StoredFinding) {
  return { ...finding, recordedAt: recordedAt.toISOString() }
}

const withoutFinding = (causeId: string): Finding => ({
  causeId,
  state: 'OPEN',
  note: '',
  version: 0,
  recordedAt: null,
  recordedBy: null,
})
