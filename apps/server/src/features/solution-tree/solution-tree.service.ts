import { statusRank } from '@lotse/analysis/figure/status.ts'
import type {
  Finding,
  FindingDraft,
  SolutionSymptom,
  SolutionTree,
  SymptomList,
} from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { readKpiCatalogue, resolveView } from '../kpi/kpi.public.ts'
import { readRanking } from '../priority/priority.public.ts'
import { describe, readBranches, type TreeReader } from './solution-tree.branch.ts'
import { kpisOfSymptom, readSymptoms, type Symptom } from './solution-tree.catalogue.ts'
import { mostValuablePath, shareOfKpis } from './solution-tree.path.ts'
import { mayRecord } from './solution-tree.policy.ts'
import { findFindingVersion, insertFinding, listFindings } from './solution-tree.repository.ts'
import { readTriggers } from './solution-tree.trigger.ts'

/** A filter for symptoms; all when empty. */
export interface TreeQuery extends ViewQuery {
  readonly areaId?: string
  /** Only symptoms that the KPI triggers or is evidence for. */
  readonly kpiId?: string
  /** True: only symptoms that apply. */
  readonly applies?: boolean
}

/**
 * The solution tree of a unit. @throws AppError area.not_found, kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readSolutionTree(
  reader: TreeReader,
  { areaId, kpiId, applies, ...query }: TreeQuery,
): Promise<SolutionTree> {
  const { tx, revision } = reader
  const { areas: content, kpis } = await readKpiCatalogue(tx, revision)
  const { areas } = content
  if (areaId !== undefined && !areas.has(areaId)) throw new AppError('area.not_found')
  if (kpiId !== undefined && !kpis.has(kpiId)) throw new AppError('kpi.not_found')
  const view = await resolveView(reader, query)
  const all = await readSymptoms(tx, revision)
  const triggers = await readTriggers(reader, view, all)
  const doesApply = ({ id }: Pick<Symptom, 'id'>) => triggers.get(id)?.state === 'APPLIES'
  const chosen = all.filter(
    (one) =>
      (areaId === undefined || one.areaId === areaId) &&
      (kpiId === undefined || kpisOfSymptom(one).includes(kpiId)) &&
      (!applies || doesApply(one)),
  )
  const { symptoms, potential } = await readBranches(reader, view, { all, chosen })
  return {
    view: view.resolved,
    potential: {
      level: potential.level,
      joint: potential.joint,
      applying: shareOfKpis(potential.shares, chosen.filter(doesApply).flatMap(kpisOfSymptom)),
    },
    areas: [...areas.values()].flatMap(({ id, name, icon }) => {
      const own = all.filter((one) => one.areaId === id)
      if (own.length === 0) return []
      const applyingCount = own.filter(doesApply).length
      return [{ id, name: name[reader.language], icon, symptomCount: own.length, applyingCount }]
    }),
    content: symptoms.toSorted(byImportance),
    path: mostValuablePath(symptoms, (await readRanking(reader, query)).ranked),
    can: { record: mayRecord(reader) },
  }
}

/** The symptoms of the tenant by name, in the order of the pack. */
export async function readSymptomNames({
  tx,
  revision,
  language,
}: Pick<TreeReader, 'tx' | 'revision' | 'language'>): Promise<SymptomList> {
  const { areas } = (await readKpiCatalogue(tx, revision)).areas
  const symptoms = await readSymptoms(tx, revision)
  return {
    content: symptoms.map(({ id, name, areaId }) => ({
      id,
      name: name[language],
      areaId,
      areaName: areas.get(areaId)?.name[language] ?? areaId,
    })),
  }
}

const STATE_ORDER = ['APPLIES', 'NO_VALUE', 'DOES_NOT_APPLY']

/** Symptoms that apply first, by status and share; the others in the order of the pack. */
function byImportance(one: SolutionSymptom, other: SolutionSymptom): number {
  const states = STATE_ORDER.indexOf(one.trigger.state) - STATE_ORDER.indexOf(other.trigger.state)
  if (states !== 0 || one.trigger.state !== 'APPLIES') return states
  return statusRank(one.status) - statusRank(other.status) || (other.share ?? -1) - (one.share ?? -1)
}

/**
 * Adds a finding about a cause; earlier ones remain in the history.
 *
 * @throws AppError solution_tree.not_found (also for a symptom), solution_tree.changed
 */
export async function recordFinding(
  { tx, revision, businessUnitId, person }: Pick<Context<true>, 'tx' | 'revision' | 'businessUnitId' | 'person'>,
  causeId: string,
  { state, note = '', version }: FindingDraft,
): Promise<Finding> {
  const causes = (await readSymptoms(tx, revision)).flatMap((symptom) => symptom.causes)
  if (!causes.some(({ id }) => id === causeId)) throw new AppError('solution_tree.not_found')
  const current = await findFindingVersion(tx, businessUnitId, causeId)
  const finding = { businessUnitId, causeId, version: version + 1, state, note, personId: person.id }
  if (version !== current || !(await insertFinding(tx, finding))) {
    const currentVersion = await findFindingVersion(tx, businessUnitId, causeId)
    throw new AppError('solution_tree.changed', { currentVersion })
  }
  publish(tx, { type: 'solution-tree.changed', id: causeId, businessUnitId })
  const [stored] = await listFindings(tx, businessUnitId, [causeId])
  if (!stored) throw new Error('the recorded finding is missing')
  return describe(stored)
}
