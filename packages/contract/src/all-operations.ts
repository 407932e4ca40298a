import * as area from './features/area/area.operations.ts'
import * as businessunit from './features/businessunit/businessunit.operations.ts'
import * as kpi from './features/kpi/kpi.operations.ts'
import * as person from './features/person/person.operations.ts'
import * as tenant from './features/tenant/tenant.operations.ts'
import type { Operation } from './operation.ts'

/** Every operation of the product, for documents and for tests that must miss none. */
export const ALL_OPERATIONS: readonly Operation[] = [tenant, person, businessunit, area, kpi].flatMap((feature) =>
  Object.values(feature as Record<string, Operation>),
)
