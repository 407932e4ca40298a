import { defineOperation } from '../../operation.ts'
import {
  TargetGrid,
  TargetGridDraft,
  TargetGridQuery,
  TargetHistory,
  TargetHistoryQuery,
} from './kpi.target-grid.schema.ts'

const saveErrors = [
  'kpi.not_found',
  'kpi.target_not_valid',
  'kpi.target_month_out_of_range',
  'kpi.target_changed',
] as const

export const getTargetGrid = defineOperation({
  id: 'getTargetGrid',
  feature: 'kpi',
  method: 'GET',
  path: '/target-grid',
  summary: 'Targets of the business unit by month',
  description:
    'The own targets of the unit for the KPIs of an area, by default the first one, in at most twelve months.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  cachedByRevision: true,
  query: TargetGridQuery,
  reply: TargetGrid,
  errors: ['kpi.target_span_not_valid', 'area.not_found', 'businessunit.not_selected'],
})

export const saveTargetGrid = defineOperation({
  id: 'saveTargetGrid',
  feature: 'kpi',
  method: 'PUT',
  path: '/target-grid',
  summary: 'Set targets of the business unit by month',
  description:
    'Each cell is the target of one month only: the month after it keeps its target. All cells are saved or none: if the target of a month is no longer the one `seen`, the reply is 409 `kpi.target_changed`.',
  requires: ['KPI_READ', 'KPI_WRITE'],
  needsBusinessUnit: true,
  body: TargetGridDraft,
  errors: [...saveErrors, 'businessunit.not_selected', 'businessunit.not_allowed'],
  publishes: ['kpi.changed'],
})

export const getTargetHistory = defineOperation({
  id: 'getTargetHistory',
  feature: 'kpi',
  method: 'GET',
  path: '/target-grid/history',
  summary: 'Changes of the target of a month',
  description: 'Who changed the target of a month, when and from what.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  query: TargetHistoryQuery,
  reply: TargetHistory,
  errors: ['kpi.not_found', 'businessunit.not_selected', 'businessunit.not_allowed'],
})

export const getUnitTargetGrid = defineOperation({
  id: 'getUnitTargetGrid',
  feature: 'kpi',
  method: 'GET',
  path: '/target-grid/unit',
  summary: 'Targets of all business units by month',
  description:
    'The own targets of all units for the KPIs of an area, by default the first one, in at most twelve months.',
  requires: ['TENANT_ADMIN'],
  query: TargetGridQuery,
  reply: TargetGrid,
  errors: ['kpi.target_span_not_valid', 'area.not_found'],
})

export const saveUnitTargetGrid = defineOperation({
  id: 'saveUnitTargetGrid',
  feature: 'kpi',
  method: 'PUT',
  path: '/target-grid/unit',
  summary: 'Set targets of business units by month',
  description: 'As `saveTargetGrid`, for any units.',
  requires: ['TENANT_ADMIN'],
  body: TargetGridDraft,
  errors: [...saveErrors, 'businessunit.not_found'],
  publishes: ['kpi.changed'],
})
