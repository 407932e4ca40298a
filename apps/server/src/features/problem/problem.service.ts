import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ProblemDetail } from '@lotse/contract/features/problem/problem.schema.ts'
import type { SolutionCause, SolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { readBestPractices } from '../best-practice/best-practice.public.ts'
import { readDocumentsAbout } from '../document/document.public.ts'
import { describeKpi, readChangeDrivers, readKpiCatalogue } from '../kpi/kpi.public.ts'
import { readTemplates } from '../measure/measure.public.ts'
import { describeRanking, type PriorityReader, type Ranking, readRanking } from '../priority/priority.public.ts'
import { readSolutionTree } from '../solution-tree/solution-tree.public.ts'

/**
 * Why a KPI is a problem, and what helps: from the same ranking as every list, and from the content of the organisation.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readProblem(
  reader: PriorityReader,
  kpiId: string,
  { period, peerGroup }: ViewQuery,
): Promise<ProblemDetail> {
  const query = { ...(period && { period }), ...(peerGroup && { peerGroup }) }
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const ranking = await readRanking(reader, query)
  const [kpi, reading] = [catalogue.kpis.get(kpiId), ranking.readings.get(kpiId)]
  const area = catalogue.areas.areas.get(kpi?.areaId ?? '')
  if (!kpi || !reading || !area) throw new AppError('kpi.not_found')
  const { content } = await describeRanking(reader, ranking)
  const problem = content.find((one) => kpisOf(one).includes(kpiId)) ?? null
  const kpiIds = problem === null ? [kpiId] : [...new Set([kpiId, ...kpisOf(problem)])]
  const found = causeOf(await readSolutionTree(reader, query), kpiIds)
  return {
    kpi: { ...describeKpi(catalogue, kpi, reader.language), areaName: area.name[reader.language], reading },
    period: ranking.view.resolved.period,
    view: ranking.view.resolved.view,
    problem,
    driver: await readDriver(reader, ranking, kpiId),
    cause: found && {
      id: found.cause.id,
      name: found.cause.name,
      check: found.cause.check,
      state: found.cause.finding.state,
      isApplying: found.isApplying,
    },
    practice: await readPractice(reader, found?.cause ?? null, kpiIds),
    document: await readDocument(reader, kpiIds),
    template: await readTemplate(reader, found?.cause ?? null, kpiIds),
  }
}

const kpisOf = ({ id, others, results }: Priority) => [id, ...[...others, ...results].map((one) => one.id)]

/** The KPI below that explains most of the change since the prior year, in its direction. */
async function readDriver(
  reader: PriorityReader,
  { view, readings }: Ranking,
  kpiId: string,
): Promise<ProblemDetail['driver']> {
  const reading = readings.get(kpiId)
  const change = (reading?.value ?? 0) - (reading?.comparison ?? 0)
  const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  const drivers = (await readChangeDrivers(reader, view)).get(kpiId)?.drivers ?? []
  const [main] = drivers
    .filter(({ isKpi, code, contribution }) => isKpi && code !== kpiId && contribution * change > 0)
    .toSorted((one, other) => Math.abs(other.contribution) - Math.abs(one.contribution))
  const name = main && kpis.get(main.code)?.name[reader.language]
  return name === undefined ? null : { id: main?.code ?? '', name, contribution: main?.contribution ?? null }
}

/**
 * The cause to look at first: a confirmed one; one that the KPIs are evidence for and whose symptom they trigger, which is about
 * nothing else; one of a symptom that applies; one that they are evidence for. Ruled out ones never.
 */
function causeOf({ content }: SolutionTree, kpiIds: readonly string[]) {
  const causes = content.flatMap(({ trigger, causes: ofSymptom }) =>
    ofSymptom
      .filter(({ finding }) => finding.state !== 'RULED_OUT')
      .map((cause) => ({
        cause,
        isApplying: trigger.state === 'APPLIES',
        isEvidence: cause.kpis.some(({ id }) => kpiIds.includes(id)),
        isTriggered: kpiIds.includes(trigger.kpi.id),
      })),
  )
  const score = ({ cause, isApplying, isEvidence, isTriggered }: (typeof causes)[number]) =>
    (cause.finding.state === 'CONFIRMED' ? 8 : 0) +
    (isEvidence && isTriggered ? 4 : 0) +
    (isApplying ? 2 : 0) +
    Number(isEvidence)
  const [best] = causes
    .filter(({ isEvidence, isTriggered }) => isEvidence || isTriggered)
    .toSorted((one, other) => score(other) - score(one) || (other.cause.share ?? 0) - (one.cause.share ?? 0))
  return best ?? null
}

async function readPractice(
  reader: PriorityReader,
  cause: SolutionCause | null,
  kpiIds: readonly string[],
): Promise<ProblemDetail['practice']> {
  if (!isAllowed(['BEST_PRACTICE_READ'], reader)) return null
  const [ofCause] = cause?.bestPractices ?? []
  if (ofCause) return ofCause
  for (const kpiId of kpiIds) {
    const [first] = (await readBestPractices(reader, { kpiId })).content
    if (first) return { id: first.id, name: first.name }
  }
  return null
}

async function readDocument(reader: PriorityReader, kpiIds: readonly string[]): Promise<ProblemDetail['document']> {
  for (const kpiId of kpiIds) {
    const [first] = await readDocumentsAbout(reader, { kpiId })
    if (first) return first
  }
  return null
}

async function readTemplate(
  reader: PriorityReader,
  cause: SolutionCause | null,
  kpiIds: readonly string[],
): Promise<ProblemDetail['template']> {
  if (!isAllowed(['MEASURE_READ'], reader)) return null
  const [ofCause] = cause?.templates ?? []
  if (ofCause) return ofCause
  const { content } = await readTemplates(reader, {})
  const template = kpiIds
    .map((kpiId) => content.find(({ effects }) => effects.some((effect) => effect.kpiId === kpiId)))
    .find((one) => one !== undefined)
  return template ? { id: template.id, name: template.name } : null
}
