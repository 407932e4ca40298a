import { randomUUID } from 'node:crypto'
import type { SimulationCopy } from '@lotse/contract/features/simulation/simulation.action.schema.ts'
import {
  HORIZON_MONTHS,
  SCENARIO_NAME_LENGTH,
  SCENARIOS_PER_UNIT,
} from '@lotse/contract/features/simulation/simulation.constants.ts'
import type {
  NewSimulation,
  SimulationDetail,
  SimulationEdit,
  SimulationItem,
  SimulationList,
  SimulationMove,
  SimulationQuery,
  SimulationResult,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { readSimulationBasis, readSituation, type SimulationBasis, viewOf } from '../calculation/basis.ts'
import { defaultOutcome } from '../calculation/model.service.ts'
import { resultOf } from '../calculation/result.ts'
import { mayCreate, statusesFor } from '../simulation.policy.ts'
import {
  countSimulations,
  deletedSimulations,
  insertSimulation,
  listSimulationsById,
  lockSimulation,
  type SimulationFields,
  updateSimulation,
  updateStatus,
} from '../simulation.repository.ts'
import {
  announce,
  readerOf,
  requireEditable,
  requireLocked,
  requireLockedVersion,
  requireSimulation,
  statusNotAllowed,
} from './access.ts'
import { checkFields } from './check.ts'
import { describeSimulation, itemOf, readFigureNames } from './describe.ts'
import { listSimulations } from './list.repository.ts'

/** A page of the scenarios that the caller may see; all with size 0. */
export async function readSimulations(context: Context<true>, query: SimulationQuery): Promise<SimulationList> {
  const { rows, matching, visible } = await listSimulations(readerOf(context), query)
  const nameOf = await readFigureNames(context, rows)
  return {
    content: rows.map((row) => itemOf(context, row, nameOf)),
    page: query.page ?? 0,
    size: query.size ?? 50,
    totalElements: matching,
    unfilteredElements: visible,
    can: { create: mayCreate(context) },
  }
}

/**
 * Creates a draft. @throws AppError validation.failed, simulation.too_many_scenarios, or simulation.not_found when the id belongs
 * to a scenario that the caller does not see
 */
export async function createSimulation(
  context: Context<true>,
  { id = randomUUID(), outcomeId, baseMonth, name, note = '', levers = [], ...more }: NewSimulation,
): Promise<SimulationDetail> {
  const basis = await readSimulationBasis(context)
  const outcome = outcomeId ?? defaultOutcome(basis)
  if (outcome === null) throw new AppError('kpi.not_found')
  const fields: SimulationFields = {
    name,
    note,
    outcomeId: outcome,
    baseMonth: baseMonth ?? (await viewOf(context)).resolved.period,
    horizonMonths: more.horizonMonths ?? HORIZON_MONTHS.default,
    levers,
  }
  const [known] = await listSimulationsById(readerOf(context), [id])
  if (known) return describeSimulation(context, known)
  await checkFields(context, basis, fields, null)
  return insertDraft(context, basis, id, fields)
}

/** Replaces the content. @throws AppError simulation.not_found, .changed, .status_not_allowed, validation.failed */
export async function editSimulation(
  context: Context<true>,
  id: string,
  { version, ...fields }: SimulationEdit,
): Promise<SimulationDetail> {
  const before = await requireLockedVersion(context, id, version)
  requireEditable(context, before)
  const basis = await readSimulationBasis(context)
  await checkFields(context, basis, fields, before)
  await updateSimulation(
    readerOf(context),
    { id, version: version + 1 },
    fields,
    await computeResult(context, basis, fields),
  )
  announce(context, before)
  return describeSimulation(context, await requireSimulation(context, id))
}

/** Shares or archives a scenario, or undoes that. @throws AppError simulation.not_found, .changed, .status_not_allowed */
export async function moveSimulation(
  context: Context<true>,
  id: string,
  { version, status }: SimulationMove,
): Promise<SimulationItem> {
  const before = await requireLockedVersion(context, id, version)
  if (status !== before.status) {
    if (!statusesFor(context, before).includes(status)) throw statusNotAllowed(context, before)
    await updateStatus(readerOf(context), { id, version: version + 1, status })
  }
  const after = await requireSimulation(context, id)
  // Those who saw it before are notified, too: a shared scenario that becomes a draft disappears for them.
  announce(context, before.isShared ? before : after)
  return itemOf(context, after, await readFigureNames(context, [after]))
}

/** Creates a draft with the same content. @throws AppError simulation.not_found, simulation.too_many_scenarios */
export async function duplicateSimulation(
  context: Context<true>,
  id: string,
  { name }: SimulationCopy,
): Promise<SimulationDetail> {
  const original = await requireSimulation(context, id)
  const basis = await readSimulationBasis(context)
  const levers = original.levers.filter(({ code }) => basis.model.figures.has(code))
  return insertDraft(context, basis, randomUUID(), {
    name: name ?? copyName(context, original.name),
    note: original.note,
    outcomeId: original.outcomeId,
    baseMonth: original.baseMonth,
    horizonMonths: original.horizonMonths,
    levers,
  })
}

/** Marks a scenario as deleted; see `restoreSimulation`. @throws AppError simulation.not_found */
export async function deleteSimulation(context: Context<true>, id: string): Promise<void> {
  const simulation = await requireLocked(context, id)
  await deletedSimulations.mark(readerOf(context), id)
  announce(context, simulation)
}

/**
 * Restores a deleted scenario; does nothing if it is not deleted.
 *
 * @throws AppError simulation.not_found, simulation.too_many_scenarios
 */
export async function restoreSimulation(context: Context<true>, id: string): Promise<SimulationItem> {
  const reader = readerOf(context)
  await lockSimulation(reader, id)
  const [deleted] = await listSimulationsById(reader, [id], { isDeleted: true })
  if (deleted) {
    await requireCapacity(context)
    await deletedSimulations.restore(reader, id)
    announce(context, deleted)
  }
  const simulation = await requireSimulation(context, id)
  return itemOf(context, simulation, await readFigureNames(context, [simulation]))
}

/** The result of a scenario with the figures of its base month. */
export async function computeResult(
  context: Context<true>,
  basis: SimulationBasis,
  fields: SimulationFields,
): Promise<SimulationResult> {
  return resultOf(basis.model, await readSituation(context, basis, fields.baseMonth), fields)
}

async function insertDraft(
  context: Context<true>,
  basis: SimulationBasis,
  id: string,
  fields: SimulationFields,
): Promise<SimulationDetail> {
  await requireCapacity(context)
  const result = await computeResult(context, basis, fields)
  const isNew = await insertSimulation(readerOf(context), id, fields, result)
  const simulation = await requireSimulation(context, id)
  if (isNew) announce(context, simulation)
  return describeSimulation(context, simulation)
}

async function requireCapacity(context: Context<true>): Promise<void> {
  if ((await countSimulations(readerOf(context))) < SCENARIOS_PER_UNIT) return
  throw new AppError('simulation.too_many_scenarios', { params: { limit: SCENARIOS_PER_UNIT } })
}

/** The name with “(copy)”, shortened to the maximum length. */
function copyName({ language }: Context<true>, name: string): string {
  const say = textsOf(language, 'simulation')
  const excess = [...say('file.copy', { name })].length - SCENARIO_NAME_LENGTH
  const short = excess > 0 ? `${[...name].slice(0, -excess - 1).join('')}…` : name
  return say('file.copy', { name: short })
}
