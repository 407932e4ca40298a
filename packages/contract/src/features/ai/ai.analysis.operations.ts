import { Object, Optional, String } from 'typebox'
import { Language } from '../../language.schema.ts'
import { defineOperation } from '../../operation.ts'
import {
  AiAnalysisDetail,
  AiAnalysisItem,
  AiAnalysisList,
  AiAnalysisQuery,
  AiFeedback,
  NewAiAnalysis,
} from './ai.analysis.schema.ts'

const closed = { additionalProperties: false } as const
const params = Object({ id: String({ format: 'uuid' }) }, closed)
const analysis = { feature: 'ai', base: 'ai', requires: ['AI_USE', 'KPI_READ'], needsBusinessUnit: true } as const

export const startAiAnalysis = defineOperation({
  ...analysis,
  id: 'startAiAnalysis',
  method: 'POST',
  path: '/analysis',
  summary: 'Start an AI analysis',
  description:
    'Returns at once; `streamAiRun` with the `runId` of the reply shows the answer while it is written. Written in the language of the reader. Every number of the answer is one of the unit’s figures. The analysis is visible to its author only, until it is shared.',
  body: NewAiAnalysis,
  reply: AiAnalysisItem,
  errors: [
    'area.not_found',
    'topic.not_found',
    'kpi.not_found',
    'kpi.period_out_of_range',
    'ai.too_many_runs',
    'ai.limit_person',
    'ai.limit_tenant',
    'ai.busy',
  ],
  publishes: ['ai.changed'],
})

export const listAiAnalyses = defineOperation({
  ...analysis,
  id: 'listAiAnalyses',
  method: 'GET',
  path: '/analysis',
  summary: 'AI analyses of the business unit',
  description: 'A page of the caller’s own and of shared analyses, newest first.',
  query: AiAnalysisQuery,
  reply: AiAnalysisList,
})

export const getAiAnalysis = defineOperation({
  ...analysis,
  id: 'getAiAnalysis',
  method: 'GET',
  path: '/analysis/{id}',
  summary: 'One AI analysis',
  description:
    'With its answer, who wrote it, and what it is based on. An analysis that was written with permissions that the caller lacks is not found.',
  params,
  reply: AiAnalysisDetail,
  errors: ['ai.analysis_not_found'],
})

export const deleteAiAnalysis = defineOperation({
  ...analysis,
  id: 'deleteAiAnalysis',
  method: 'DELETE',
  path: '/analysis/{id}',
  summary: 'Delete an own AI analysis',
  description: 'Permanently, also for those with whom it was shared. One that is being written is stopped.',
  params,
  errors: ['ai.analysis_not_found'],
  publishes: ['ai.changed'],
})

export const shareAiAnalysis = defineOperation({
  ...analysis,
  id: 'shareAiAnalysis',
  method: 'POST',
  path: '/analysis/{id}/share',
  summary: 'Share an own AI analysis with the people of the unit',
  description:
    'Those who may use AI and hold the permissions under which it was written. Sharing it again changes nothing.',
  params,
  reply: AiAnalysisItem,
  errors: ['ai.analysis_not_found', 'ai.not_shareable'],
  publishes: ['ai.changed'],
})

export const putAiAnalysisFeedback = defineOperation({
  ...analysis,
  id: 'putAiAnalysisFeedback',
  method: 'PUT',
  path: '/analysis/{id}/feedback',
  summary: 'Say whether an AI analysis is helpful',
  description: 'Replaces the caller’s earlier feedback.',
  params,
  body: AiFeedback,
  errors: ['ai.analysis_not_found'],
  // Only the caller sees it.
  publishes: [],
})

export const exportAiAnalysis = defineOperation({
  ...analysis,
  id: 'exportAiAnalysis',
  method: 'GET',
  path: '/analysis/{id}/pdf',
  summary: 'An AI analysis as a PDF file',
  description:
    'With its charts, who wrote it, and the sources of its numbers. Headings are in the requested language (default: that of the reader).',
  params,
  query: Object({ language: Optional(Language) }, closed),
  binary: 'application/pdf',
  errors: ['ai.analysis_not_found', 'export.busy'],
})
