import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { NewVisit, UnitVisitList, Visit, VisitEdit, VisitList, VisitPreparation, VisitQuery } from './visit.schema.ts'

const params = Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false })
/** Visits are planned and minuted by people who work in several units; those of other portfolios are not found. */
const inPortfolio = { feature: 'visit', requires: ['CHANGE_BUSINESS_UNIT', 'KPI_READ'] } as const
const changes = { publishes: ['visit.changed'] } as const

export const listVisits = defineOperation({
  ...inPortfolio,
  id: 'listVisits',
  method: 'GET',
  path: '/portfolio/visit',
  summary: 'Visits of all units of the portfolio',
  description: 'A page of the visits of all units in which the caller may work. A unit outside of them is not found.',
  query: VisitQuery,
  reply: VisitList,
  errors: ['businessunit.not_found'],
})

export const createVisit = defineOperation({
  ...inPortfolio,
  ...changes,
  id: 'createVisit',
  method: 'POST',
  path: '/portfolio/visit',
  summary: 'Plan a visit',
  description: 'A repeated call with the same id returns the existing visit.',
  quota: { calls: 120, minutes: 60 },
  body: NewVisit,
  reply: Visit,
  errors: ['businessunit.not_found', 'visit.not_found'],
})

export const getVisit = defineOperation({
  ...inPortfolio,
  id: 'getVisit',
  method: 'GET',
  path: '/portfolio/visit/{id}',
  summary: 'One visit',
  description: 'Agenda, minutes and agreements. The measures are shown as they are now.',
  params,
  reply: Visit,
  errors: ['visit.not_found'],
})

export const updateVisit = defineOperation({
  ...inPortfolio,
  ...changes,
  id: 'updateVisit',
  method: 'PUT',
  path: '/portfolio/visit/{id}',
  summary: 'Edit a visit',
  description:
    'The measures and the KPI of the goal are those of the unit. When the visit was edited meanwhile: 409 `visit.changed` with the current version in `currentVersion`.',
  params,
  body: VisitEdit,
  reply: Visit,
  errors: ['visit.not_found', 'visit.changed', 'measure.not_found', 'kpi.not_found'],
})

export const deleteVisit = defineOperation({
  ...inPortfolio,
  ...changes,
  id: 'deleteVisit',
  method: 'DELETE',
  path: '/portfolio/visit/{id}',
  summary: 'Delete a visit',
  description: '`restoreVisit` restores it within a day; after that it is removed permanently. Its measures stay.',
  params,
  errors: ['visit.not_found'],
})

export const restoreVisit = defineOperation({
  ...inPortfolio,
  ...changes,
  id: 'restoreVisit',
  method: 'POST',
  path: '/portfolio/visit/{id}/restore',
  summary: 'Restore a deleted visit',
  description: 'Returns the visit as it was. Restoring a visit that is not deleted changes nothing.',
  params,
  reply: Visit,
  errors: ['visit.not_found'],
})

export const getVisitPreparation = defineOperation({
  ...inPortfolio,
  id: 'getVisitPreparation',
  method: 'GET',
  path: '/portfolio/visit-preparation',
  summary: 'What to talk about in a unit',
  description:
    'KPIs in the order in which they need attention, measures, self-assessments in progress and recent comments on KPIs. Agendas are proposed from it.',
  query: Object({ unitId: String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false }),
  reply: VisitPreparation,
  errors: ['businessunit.not_found'],
})

export const listUnitVisits = defineOperation({
  id: 'listUnitVisits',
  feature: 'visit',
  method: 'GET',
  path: '/visit',
  summary: 'Held visits of the business unit',
  description: 'The latest first, at most 50, with minutes and agreements. Planned visits are never included.',
  requires: ['KPI_READ'],
  needsBusinessUnit: true,
  reply: UnitVisitList,
  errors: ['businessunit.not_selected'],
})
