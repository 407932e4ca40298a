import { Enum, Object, Optional, String } from 'typebox'
import { Language } from '../../language.schema.ts'
import { defineOperation } from '../../operation.ts'
import { SimulationAdoption, SimulationCopy } from './simulation.action.schema.ts'
import { SIMULATION_EXPORT_FORMATS } from './simulation.model.constants.ts'
import {
  SimulationActuals,
  SimulationComparison,
  SimulationComparisonQuery,
  SimulationModel,
  SimulationModelQuery,
} from './simulation.model.schema.ts'
import {
  NewSimulation,
  SimulationDetail,
  SimulationEdit,
  SimulationItem,
  SimulationList,
  SimulationMove,
  SimulationQuery,
} from './simulation.schema.ts'

const closed = { additionalProperties: false } as const
const Uuid = String({ format: 'uuid' })
const params = Object({ id: Uuid }, closed)
const reading = { feature: 'simulation', requires: ['KPI_READ'], needsBusinessUnit: true } as const
const writing = { feature: 'simulation', requires: ['KPI_READ', 'SIMULATION_WRITE'], needsBusinessUnit: true } as const

export const listSimulations = defineOperation({
  ...reading,
  id: 'listSimulations',
  method: 'GET',
  path: '/simulation',
  summary: 'Scenarios of the business unit',
  description:
    'A page of scenarios, filtered and sorted; `size=0` returns all on one page. A scenario that was never shared is visible to its owner only.',
  query: SimulationQuery,
  reply: SimulationList,
})

export const getSimulationModel = defineOperation({
  ...reading,
  id: 'getSimulationModel',
  method: 'GET',
  path: '/simulation/model',
  summary: 'Figures and formulas for simulating a KPI',
  description:
    'Everything a browser needs to compute scenarios of one outcome: the figures it depends on, their formulas, values over twelve months, monthly series, targets and released benchmarks.',
  cachedByRevision: true,
  query: SimulationModelQuery,
  reply: SimulationModel,
  errors: ['kpi.not_found', 'kpi.period_out_of_range'],
})

export const compareSimulations = defineOperation({
  ...reading,
  id: 'compareSimulations',
  method: 'GET',
  path: '/simulation/compare',
  summary: 'Compare scenarios',
  description:
    'Up to four scenarios with their results and paths, all computed now from the figures of the same twelve months. Levers in per cent apply to those figures.',
  query: SimulationComparisonQuery,
  reply: SimulationComparison,
  errors: ['simulation.not_found', 'kpi.period_out_of_range'],
})

export const getSimulation = defineOperation({
  ...reading,
  id: 'getSimulation',
  method: 'GET',
  path: '/simulation/{id}',
  summary: 'One scenario',
  description:
    'With levers, stored result, the measures created from it, and the actions allowed to the caller. A lever on a removed figure is reported as removed.',
  params,
  reply: SimulationDetail,
  errors: ['simulation.not_found'],
})

export const createSimulation = defineOperation({
  ...writing,
  id: 'createSimulation',
  method: 'POST',
  path: '/simulation',
  summary: 'Create a scenario',
  description:
    'A draft of the caller. The server computes its result. A repeated call with the same id returns the existing scenario. Problems that the schema cannot express (an unknown figure, two levers on one figure, a base month without figures) are reported like schema violations: 400 with the path of the field.',
  body: NewSimulation,
  reply: SimulationDetail,
  errors: ['simulation.too_many_scenarios', 'simulation.not_found'],
  publishes: ['simulation.changed'],
})

export const updateSimulation = defineOperation({
  ...writing,
  id: 'updateSimulation',
  method: 'PUT',
  path: '/simulation/{id}',
  summary: 'Change a scenario',
  description:
    'Replaces all fields of a draft or shared scenario and computes its result again. The body has the version that the edit is based on. When the scenario was changed meanwhile: 409 `simulation.changed` with the current version in `currentVersion`; `getSimulation` returns the current scenario.',
  params,
  body: SimulationEdit,
  reply: SimulationDetail,
  errors: ['simulation.not_found', 'simulation.changed', 'simulation.status_not_allowed'],
  publishes: ['simulation.changed'],
})

export const moveSimulation = defineOperation({
  ...writing,
  id: 'moveSimulation',
  method: 'PUT',
  path: '/simulation/{id}/status',
  summary: 'Share or archive a scenario, or undo that',
  description:
    'Only to one of the `nextStatuses`. Only the owner makes a shared scenario a draft again. An outdated version is rejected as in `updateSimulation`.',
  params,
  body: SimulationMove,
  reply: SimulationItem,
  errors: ['simulation.not_found', 'simulation.changed', 'simulation.status_not_allowed'],
  publishes: ['simulation.changed'],
})

export const duplicateSimulation = defineOperation({
  ...writing,
  id: 'duplicateSimulation',
  method: 'POST',
  path: '/simulation/{id}/duplicate',
  summary: 'Duplicate a scenario',
  description:
    'A new draft of the caller with the same outcome, base month, horizon, levers and note; without comments and measures. Levers on removed figures are left out. The result is computed again.',
  params,
  body: SimulationCopy,
  isBodyOptional: true,
  reply: SimulationDetail,
  errors: ['simulation.not_found', 'simulation.too_many_scenarios'],
  publishes: ['simulation.changed'],
})

export const deleteSimulation = defineOperation({
  ...writing,
  id: 'deleteSimulation',
  method: 'DELETE',
  path: '/simulation/{id}',
  summary: 'Delete a scenario',
  description:
    '`restoreSimulation` restores it within a day; after that it is removed permanently. Measures created from it stay.',
  params,
  errors: ['simulation.not_found'],
  publishes: ['simulation.changed'],
})

export const restoreSimulation = defineOperation({
  ...writing,
  id: 'restoreSimulation',
  method: 'POST',
  path: '/simulation/{id}/restore',
  summary: 'Restore a deleted scenario',
  description: 'Returns the scenario as it was. Restoring a scenario that is not deleted changes nothing.',
  params,
  reply: SimulationItem,
  errors: ['simulation.not_found', 'simulation.too_many_scenarios'],
  publishes: ['simulation.changed'],
})

export const adoptSimulation = defineOperation({
  feature: 'simulation',
  requires: ['KPI_READ', 'SIMULATION_WRITE', 'MEASURE_WRITE'],
  needsBusinessUnit: true,
  id: 'adoptSimulation',
  method: 'POST',
  path: '/simulation/{id}/adopt',
  summary: 'Adopt a scenario: one measure per lever',
  description:
    "Computes the result again and creates one planned measure per lever that has an effect, with the KPI, the expected change, the lever's contribution in € per year when the outcome is in €, and start and due date from the lever's start and ramp-up. The scenario becomes ADOPTED, a draft is thereby shared. All or nothing. A second call is refused: 409 `simulation.already_adopted`.",
  params,
  body: SimulationAdoption,
  reply: SimulationDetail,
  errors: [
    'simulation.not_found',
    'simulation.changed',
    'simulation.already_adopted',
    'simulation.status_not_allowed',
    'simulation.nothing_to_adopt',
  ],
  publishes: ['simulation.changed', 'measure.changed'],
})

export const getSimulationActuals = defineOperation({
  ...reading,
  id: 'getSimulationActuals',
  method: 'GET',
  path: '/simulation/{id}/actuals',
  summary: 'A scenario against actual values',
  description:
    'The outcome and every lever month by month after the base month: expected path and actual values. Computed from the figures of the base month as they are now.',
  params,
  reply: SimulationActuals,
  errors: ['simulation.not_found'],
})

export const exportSimulation = defineOperation({
  ...reading,
  id: 'exportSimulation',
  method: 'GET',
  path: '/simulation/{id}/file',
  summary: 'Export a scenario',
  description:
    'A file (XLSX or PDF) with the result, the levers and their contributions, the path of the outcome and the comments, in the requested language (default: that of the reader). Texts that a spreadsheet would read as a formula are neutralised.',
  params,
  query: Object({ format: Enum([...SIMULATION_EXPORT_FORMATS]), language: Optional(Language) }, closed),
  binary: 'application/octet-stream',
  errors: ['simulation.not_found', 'export.busy'],
})
