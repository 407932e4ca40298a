import type {
  MeasurePrefill,
  SolutionNode,
  SolutionNodeKpi,
  SolutionReply,
} from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { reliableAmount } from '@lotse/text/money.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { readAreaCatalogue } from '../area/area.public.ts'
import { readAnsweredQuestions } from '../assessment/assessment.public.ts'
import { readBestPractices } from '../best-practice/best-practice.public.ts'
import { resolveView } from '../kpi/kpi.public.ts'
import { mayCreateMeasure, readMeasuresAbout, readTemplates } from '../measure/measure.public.ts'
import { type Branches, describe, readBranches, type TreeReader } from './solution-tree.branch.ts'
import { type Cause, readSymptoms, type Symptom } from './solution-tree.catalogue.ts'
import { mayRecord } from './solution-tree.policy.ts'
import { listFindings } from './solution-tree.repository.ts'

/** A symptom, and the causes that a request is about: the requested one, or all of the symptom. */
interface Node {
  readonly symptom: Symptom
  readonly causeId: string | null
  readonly causes: readonly Cause[]
  /** For a cause its evidence, for a symptom also the KPI of its trigger. */
  readonly kpiIds: readonly string[]
}

/**
 * A symptom or a cause of a unit. What the caller may not read is null.
 *
 * @throws AppError solution_tree.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readSolutionNode(reader: TreeReader, id: string, query: ViewQuery): Promise<SolutionNode> {
  const { tx, revision, businessUnitId } = reader
  const all = await readSymptoms(tx, revision)
  const node = requireNode(all, id)
  const view = await resolveView(reader, query)
  const branches = await readBranches(reader, view, { all, chosen: [node.symptom] })
  const [symptom] = branches.symptoms
  if (!symptom) throw new AppError('solution_tree.not_found')
  const causeIds = node.causes.map((cause) => cause.id)
  const mayWrite = mayCreateMeasure(reader)
  return {
    view: view.resolved,
    potential: { level: branches.potential.level, joint: branches.potential.joint },
    symptom,
    causeId: node.causeId,
    kpis: describeKpis(node, branches, mayWrite),
    findings: (await listFindings(tx, businessUnitId, causeIds)).map(describe),
    replies: isAllowed(['ASSESSMENT_READ'], reader) ? await readReplies(reader, node) : null,
    ...(await readRemedies(reader, node, branches, mayWrite)),
    measures: isAllowed(['MEASURE_READ'], reader) ? await readMeasures(reader, node) : null,
    can: { record: mayRecord(reader), createMeasure: mayWrite },
  }
}

function requireNode(symptoms: readonly Symptom[], id: string): Node {
  for (const symptom of symptoms) {
    const isSymptom = symptom.id === id
    const causes = symptom.causes.filter((cause) => isSymptom || cause.id === id)
    if (!isSymptom && causes.length === 0) continue
    const kpiIds = [...(isSymptom ? [symptom.trigger.kpiId] : []), ...causes.flatMap((cause) => cause.kpiIds)]
    return { symptom, causeId: isSymptom ? null : id, causes, kpiIds: [...new Set(kpiIds)] }
  }
  throw new AppError('solution_tree.not_found')
}

function describeKpis({ symptom, causes, kpiIds }: Node, branches: Branches, mayWrite: boolean): SolutionNodeKpi[] {
  const trigger = symptom.trigger.kpiId
  return [...new Set([trigger, ...kpiIds])].flatMap((id): SolutionNodeKpi[] => {
    const kpi = branches.kpis.get(id)
    if (!kpi) return []
    const prefill = prefillOf({ origin: 'POTENTIAL' }, [id], branches)
    return [
      {
        ...kpi,
        share: branches.potential.shares.get(id)?.share ?? null,
        isTrigger: id === trigger,
        causeIds: causes.filter((cause) => cause.kpiIds.includes(id)).map((cause) => cause.id),
        prefill: mayWrite && prefill.eur !== undefined ? prefill : null,
      },
    ]
  })
}

/**
 * What a measure is prefilled with: of the given KPIs the one with the largest share, with the amount that the caller reads beside
 * it. Without a share the first KPI, without amounts.
 */
function prefillOf(
  start: MeasurePrefill,
  kpiIds: readonly string[],
  { potential, kpis }: Pick<Branches, 'potential' | 'kpis'>,
): MeasurePrefill {
  const shareOf = (id: string) => potential.shares.get(id)?.share ?? 0
  const [kpiId] = kpiIds.toSorted((one, other) => shareOf(other) - shareOf(one))
  if (kpiId === undefined) return start
  const topicId = kpis.get(kpiId)?.topicId
  const share = potential.shares.get(kpiId)
  const decimals = kpis.get(kpiId)?.decimals ?? 0
  return {
    ...start,
    kpiId,
    ...(start.topicId === undefined && topicId ? { topicId } : {}),
    // Rounded as the screens show them.
    ...(share && share.share > 0
      ? { delta: Number(share.delta.toFixed(decimals)), eur: reliableAmount(share.share) }
      : {}),
  }
}

/**
 * Best practices and measure templates in the order of the causes, each once. A measure is prefilled with a KPI that the remedy
 * affects and that is evidence of its causes, otherwise with any evidence, so that it has the amount of the cause; a cause without
 * evidence has an affected KPI of the symptom.
 */
async function readRemedies(
  reader: TreeReader,
  { causes }: Node,
  branches: Branches,
  mayWrite: boolean,
): Promise<Pick<SolutionNode, 'bestPractices' | 'templates'>> {
  /** The causes that a remedy belongs to, and what a measure made from it is prefilled with. */
  const linkOf = (key: 'templateIds' | 'bestPracticeIds', start: RemedyStart, affected: readonly string[]) => {
    const own = causes.filter((cause) => cause[key].includes(start.templateId ?? start.bestPracticeId ?? ''))
    const evidence = [...new Set(own.flatMap((cause) => cause.kpiIds))]
    const candidates = [
      affected.filter((id) => evidence.includes(id)),
      evidence,
      affected.filter((id) => branches.kpis.has(id)),
    ]
    const among = candidates.find((ids) => ids.length > 0) ?? []
    return {
      causeIds: own.map((cause) => cause.id),
      prefill: mayWrite ? prefillOf(start, among, branches) : null,
    }
  }
  const inOrder = <T extends { readonly id: string }>(ids: readonly string[], items: readonly T[]) =>
    [...new Set(ids)].flatMap((id) => items.find((item) => item.id === id) ?? [])
  const practices = isAllowed(['BEST_PRACTICE_READ'], reader) ? (await readBestPractices(reader, {})).content : null
  const templates = isAllowed(['MEASURE_READ'], reader) ? (await readTemplates(reader, {})).content : null
  return {
    bestPractices:
      practices &&
      inOrder(
        causes.flatMap((cause) => cause.bestPracticeIds),
        practices,
      ).map((practice) => ({
        ...practice,
        ...linkOf(
          'bestPracticeIds',
          { origin: 'BEST_PRACTICE', bestPracticeId: practice.id, ...topicOf(practice) },
          practice.kpis.map(({ id }) => id),
        ),
      })),
    templates:
      templates &&
      inOrder(
        causes.flatMap((cause) => cause.templateIds),
        templates,
      ).map((template) => ({
        ...template,
        ...linkOf(
          'templateIds',
          { origin: 'TEMPLATE', templateId: template.id, ...topicOf(template) },
          template.effects.map(({ kpiId }) => kpiId),
        ),
      })),
  }
}

type RemedyStart = Pick<MeasurePrefill, 'origin' | 'templateId' | 'bestPracticeId' | 'topicId'>
const topicOf = ({ topicId }: { readonly topicId: string | null }) => (topicId === null ? {} : { topicId })

const readMeasures = (reader: TreeReader, { causes, kpiIds }: Node) =>
  readMeasuresAbout(reader, {
    kpiIds,
    templateIds: causes.flatMap((cause) => cause.templateIds),
    bestPracticeIds: causes.flatMap((cause) => cause.bestPracticeIds),
  })

/** Replies that name a KPI of the node first, then those of the area; the lowest value first, not applicable ones last. */
async function readReplies(reader: TreeReader, { symptom, kpiIds }: Node): Promise<SolutionReply[]> {
  const { areas } = await readAreaCatalogue(reader.tx, reader.revision)
  const topics = [...areas.values()].flatMap((area) => area.topics)
  const topicIds = topics.filter(({ areaId }) => areaId === symptom.areaId).map(({ id }) => id)
  const answered = await readAnsweredQuestions(reader, { kpiIds, topicIds })
  const replies = answered.map(({ savedAt, ...reply }): SolutionReply => {
    const own = reply.kpiIds.filter((id) => kpiIds.includes(id))
    const topic = topics.find(({ id }) => id === reply.topicId)
    return {
      ...reply,
      topicName: topic?.name[reader.language] ?? reply.topicId,
      about: own.length > 0 ? 'KPI' : 'AREA',
      kpiIds: own,
      savedAt: savedAt.toISOString(),
    }
  })
  const rank = ({ about, value }: SolutionReply) => (about === 'KPI' ? 0 : 1_000) + (value ?? 100)
  return replies.toSorted((one, other) => rank(one) - rank(other))
}
