import { EDITABLE_STATUSES } from '@lotse/contract/features/simulation/simulation.status.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import {
  listSimulationsById,
  lockSimulation,
  type SimulationReader,
  type StoredSimulation,
} from '../simulation.repository.ts'

/** The caller as a reader of scenarios. */
export function readerOf({ tx, businessUnitId, person }: Context<true>): SimulationReader {
  return { tx, businessUnitId, personId: person.id }
}

/** A scenario that the caller may see. @throws AppError simulation.not_found */
export async function requireSimulation(context: Context<true>, id: string): Promise<StoredSimulation> {
  const [simulation] = await listSimulationsById(readerOf(context), [id])
  if (!simulation) throw new AppError('simulation.not_found')
  return simulation
}

/** Locks a scenario and returns it. @throws AppError simulation.not_found */
export async function requireLocked(context: Context<true>, id: string): Promise<StoredSimulation> {
  await lockSimulation(readerOf(context), id)
  return requireSimulation(context, id)
}

/** @throws AppError simulation.changed if the caller's version is not the current one */
export function requireVersion(simulation: StoredSimulation, version: number): void {
  if (simulation.version !== version) throw new AppError('simulation.changed', { currentVersion: simulation.version })
}

/** @throws AppError simulation.status_not_allowed for an adopted or archived scenario */
export function requireEditable(context: Context<true>, simulation: StoredSimulation): void {
  if (!EDITABLE_STATUSES.includes(simulation.status)) throw statusNotAllowed(context, simulation)
}

export function statusNotAllowed({ language }: Context<true>, { status }: StoredSimulation): AppError {
  const name = textsOf(language, 'simulation')(`file.statusName.${status}`)
  return new AppError('simulation.status_not_allowed', { params: { status: name } })
}

/** Notifies those who may see the scenario: the unit, or only the owner of a draft. */
export function announce(
  { tx, businessUnitId }: Context<true>,
  { id, isShared, ownerId }: Pick<StoredSimulation, 'id' | 'isShared' | 'ownerId'>,
): void {
  const people = isShared ? {} : { personIds: ownerId === null ? [] : [ownerId] }
  publish(tx, { type: 'simulation.changed', id, businessUnitId, ...people })
}
