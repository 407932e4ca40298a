import { randomUUID } from 'node:crypto'
import type {
  AiAnalysisDetail,
  AiAnalysisItem,
  AiAnalysisList,
  AiAnalysisQuery,
  AiFeedback,
  NewAiAnalysis,
} from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import type { AnswerBlock, AnswerSegment, AnswerSource } from '@lotse/contract/features/ai/answer.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { HttpPlatform } from '../../../platform/http/http-platform.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import { personNamed } from '../../../platform/thing/person-name.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import { readKpiCatalogue, resolveView } from '../../kpi/kpi.public.ts'
import { deleteRunsOf, shareRun } from '../run/run.repository.ts'
import { readAnswers } from '../run/run.service.ts'
import { startRun } from '../run/run.ts'
import { readTenantAi } from '../settings/tenant-ai.ts'
import { isOwn, isShareable, mayDelete, mayShare, mayStop } from './analysis.policy.ts'
import {
  type AnalysisReader,
  deleteAnalysis,
  findAnalysis,
  findFeedback,
  insertAnalysis,
  listAnalyses,
  putFeedback,
  type StoredAnalysis,
  updateShared,
} from './analysis.repository.ts'
import { produceAnalysis } from './produce-analysis.ts'

/**
 * Starts an analysis.
 *
 * @throws AppError validation.failed for the whole unit with an id; area.not_found, topic.not_found, kpi.not_found, kpi.period_out_of_range, and those of `startRun`
 */
export async function startAnalysis(
  platform: HttpPlatform,
  context: Context<true>,
  { scope: kind, scopeId = null, period: requested, question: asked = '' }: NewAiAnalysis,
): Promise<AiAnalysisItem> {
  const { language } = context
  if (kind === 'UNIT' && scopeId !== null) {
    throw validationError([{ path: '/body/scopeId', code: 'additionalProperties' }], language)
  }
  const id = kind === 'UNIT' ? null : (scopeId ?? '')
  const name = await readScopeName(context, kind, id)
  const { period } = (await resolveView(context, requested === undefined ? {} : { period: requested })).resolved
  const question = asked.trim()
  const analysisId = randomUUID()
  const ai = await readTenantAi(platform, context)
  const runId = await startRun(platform, context, {
    kind: 'ANALYSIS',
    subjectId: analysisId,
    ai,
    produce: produceAnalysis({
      scope: { kind, id, period },
      scopeName: name,
      question,
      model: ai.model,
    }),
  })
  const stored = { id: analysisId, runId, scope: kind, scopeId: id, name, period, question, language }
  await insertAnalysis(readerOf(context), stored)
  announce(context, analysisId, false)
  return itemOf(context, await requireAnalysis(context, analysisId))
}

/** A page of the analyses that the caller may see. */
export async function readAnalyses(context: Context<true>, query: AiAnalysisQuery): Promise<AiAnalysisList> {
  const { rows, matching, visible } = await listAnalyses(readerOf(context), query)
  return {
    content: rows.map((row) => itemOf(context, row)),
    page: query.page ?? 0,
    size: query.size ?? 20,
    totalElements: matching,
    unfilteredElements: visible,
  }
}

/** An analysis with its answer. @throws AppError ai.analysis_not_found */
export async function readAnalysis(context: Context<true>, id: string): Promise<AiAnalysisDetail> {
  const analysis = await requireAnalysis(context, id)
  const found = (await readAnswers(context, [analysis.runId])).get(analysis.runId)
  if (!found) throw new AppError('ai.analysis_not_found')
  const { run, answer } = found
  return {
    ...itemOf(context, analysis),
    answer,
    basis: {
      promptVersion: run.promptVersion,
      inputTokens: run.inputTokens,
      outputTokens: run.outputTokens,
      cost: run.cost,
      startedAt: run.startedAt.toISOString(),
      endedAt: run.endedAt?.toISOString() ?? null,
      sources: sourcesOf(answer.blocks),
    },
    feedback: await findFeedback(readerOf(context), id),
  }
}

/** Deletes an analysis of the caller. @throws AppError ai.analysis_not_found */
export async function removeAnalysis(context: Context<true>, id: string): Promise<void> {
  const { isShared } = await requireOwn(context, id)
  await deleteAnalysis(context.tx, id)
  await deleteRunsOf(context.tx, [id])
  announce(context, id, isShared)
}

/** Shares an analysis of the caller with the unit. @throws AppError ai.analysis_not_found, ai.not_shareable */
export async function shareAnalysis(context: Context<true>, id: string): Promise<AiAnalysisItem> {
  const analysis = await requireOwn(context, id)
  if (!isShareable(analysis)) throw new AppError('ai.not_shareable')
  await updateShared(context.tx, id)
  await shareRun(context.tx, analysis.runId)
  announce(context, id, true)
  return itemOf(context, await requireAnalysis(context, id))
}

/** Stores what the caller says about an analysis. @throws AppError ai.analysis_not_found */
export async function saveFeedback(context: Context<true>, id: string, feedback: AiFeedback): Promise<void> {
  await requireAnalysis(context, id)
  await putFeedback(readerOf(context), id, { ...feedback, text: feedback.text.trim() })
}

const readerOf = ({ tx, businessUnitId, person, permissions }: Context<true>): AnalysisReader => ({
  tx,
  businessUnitId,
  personId: person.id,
  permissions,
})

async function requireAnalysis(context: Context<true>, id: string): Promise<StoredAnalysis> {
  const analysis = await findAnalysis(readerOf(context), id)
  if (analysis === null) throw new AppError('ai.analysis_not_found')
  return analysis
}

async function requireOwn(context: Context<true>, id: string): Promise<StoredAnalysis> {
  const analysis = await requireAnalysis(context, id)
  if (!isOwn(context, analysis)) throw new AppError('ai.analysis_not_found')
  return analysis
}

async function readScopeName(
  { tx, revision, language, businessUnitId }: Context<true>,
  kind: NewAiAnalysis['scope'],
  id: string | null,
): Promise<string> {
  if (kind === 'UNIT' || id === null) return (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId
  const { areas, kpis } = await readKpiCatalogue(tx, revision)
  const found = {
    AREA: () => areas.areas.get(id),
    TOPIC: () => [...areas.areas.values()].flatMap(({ topics }) => topics).find((topic) => topic.id === id),
    KPI: () => kpis.get(id),
  }[kind]()
  if (!found)
    throw new AppError(({ AREA: 'area.not_found', TOPIC: 'topic.not_found', KPI: 'kpi.not_found' } as const)[kind])
  return found.name[language]
}

function itemOf(context: Context<true>, analysis: StoredAnalysis): AiAnalysisItem {
  const { ownerId, ownerName, createdAt, ...rest } = analysis
  return {
    ...rest,
    owner: personNamed(ownerId, ownerName),
    isOwn: isOwn(context, analysis),
    createdAt: createdAt.toISOString(),
    can: {
      share: mayShare(context, analysis),
      stop: mayStop(context, analysis),
      delete: mayDelete(context, analysis),
    },
  }
}

/** Notifies those who may see the analysis. */
function announce({ tx, businessUnitId, person }: Context<true>, id: string, isShared: boolean): void {
  publish(tx, { type: 'ai.changed', id, businessUnitId, ...(isShared ? {} : { personIds: [person.id] }) })
}

/** Every source of a number, once. */
function sourcesOf(blocks: readonly AnswerBlock[]): AnswerSource[] {
  const sources = blocks.flatMap(segmentsOf).flatMap(({ source }) => source ?? [])
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()]
}

function segmentsOf(block: AnswerBlock): readonly AnswerSegment[] {
  switch (block.kind) {
    case 'HEADING':
    case 'PARAGRAPH':
      return block.segments
    case 'LIST':
      return block.items.flat()
    case 'TABLE':
      return block.rows.flat(2)
    case 'CHART':
    case 'MEASURE_PROPOSAL':
    case 'CHOICES':
      return []
  }
}
