import { defineOperation } from '../../operation.ts'
import { VisitChanges } from './last-visit.schema.ts'

export const getChangesSinceLastVisit = defineOperation({
  id: 'getChangesSinceLastVisit',
  feature: 'last-visit',
  method: 'GET',
  path: '/person/since-last-visit',
  summary: 'What changed since the last visit',
  description:
    "Changes since the caller's last use of the product on a day before today, in the tenant's time zone; at most 90 days back. What the caller did is left out, and so is what the caller may not read: KPIs, figures and comments need KPI_READ, measures MEASURE_READ, documents DOCUMENT_READ.",
  requires: [],
  needsBusinessUnit: true,
  reply: VisitChanges,
  errors: ['businessunit.not_selected'],
})
