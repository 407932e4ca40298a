import { Boolean, Object, Optional, String } from 'typebox'
import { ViewQuery } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { SolutionNode } from './solution-tree.node.schema.ts'
import { Finding, FindingDraft, SolutionTree, SymptomList } from './solution-tree.schema.ts'

const closed = { additionalProperties: false }
const Id = String({ minLength: 1, maxLength: 100 })
const params = Object({ id: Id }, closed)
const errors = ['kpi.period_out_of_range', 'peer_group.not_found', 'businessunit.not_selected'] as const

export const getSolutionTree = defineOperation({
  id: 'getSolutionTree',
  feature: 'solution-tree',
  method: 'GET',
  path: '/solution-tree',
  summary: 'The solution tree of the business unit',
  description:
    'Symptoms with their causes: whether the trigger applies and since when, the status of the KPIs, shares of the joint potential in EUR per year, and the findings. Triggers are evaluated on single months up to the period and shares on the twelve months up to it, whatever the `view`, which selects the values and statuses of the KPIs.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: Object(
    {
      ...ViewQuery.properties,
      areaId: Optional(Id),
      kpiId: Optional(String({ ...Id, description: 'Only symptoms that the KPI triggers or is evidence for.' })),
      applies: Optional(Boolean({ description: 'true: only symptoms that apply.' })),
    },
    closed,
  ),
  reply: SolutionTree,
  errors: ['area.not_found', 'kpi.not_found', ...errors],
})

export const listSymptoms = defineOperation({
  id: 'listSymptoms',
  feature: 'solution-tree',
  method: 'GET',
  path: '/symptom',
  summary: 'The symptoms of the solution tree by name',
  description: 'In the order of the pack, without figures: for choosing one by name.',
  requires: ['KPI_READ'],
  cachedByRevision: true,
  reply: SymptomList,
})

export const getSolutionNode = defineOperation({
  id: 'getSolutionNode',
  feature: 'solution-tree',
  method: 'GET',
  path: '/solution-tree/{id}',
  summary: 'A symptom or a cause of the solution tree',
  description:
    'Its KPIs with 24 months, the history of findings, replies of self-assessments, best practices, measure templates and measures. What the caller may not read is null.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  params,
  query: ViewQuery,
  reply: SolutionNode,
  errors: ['solution_tree.not_found', ...errors],
})

export const recordFinding = defineOperation({
  id: 'recordFinding',
  feature: 'solution-tree',
  method: 'PUT',
  path: '/solution-tree/{id}/finding',
  summary: 'Record what was found out about a cause',
  description:
    'For the business unit. The latest record applies, earlier ones remain in the history. The body has the version that the record is based on; if another person has recorded a finding meanwhile: 409 `solution_tree.changed` with the current version in `currentVersion`. The id of a symptom is not found.',
  // The finding decides which measure is planned, so that who plans measures records it. It changes no figure.
  requires: ['KPI_READ', 'MEASURE_WRITE'],
  needsBusinessUnit: true,
  params,
  body: FindingDraft,
  reply: Finding,
  errors: ['solution_tree.not_found', 'solution_tree.changed', 'businessunit.not_selected'],
  publishes: ['solution-tree.changed'],
})
