import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { lockVersion } from '../../../platform/thing/versioned.ts'
import { isEditable } from '../simulation.policy.ts'
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

/** Locks a scenario of the version that the caller read. @throws AppError simulation.not_found, simulation.changed */
export const requireLockedVersion = (context: Context<true>, id: string, version: number): Promise<StoredSimulation> =>
  lockVersion('simulation.changed', version, {
    lock: () => lockSimulation(readerOf(context), id),
    read: () => requireSimulation(context, id),
  })

/** @throws AppError simulation.status_not_allowed for an adopted or archived scenario */
export function requireEditable(context: Context<true>, simulation: StoredSimulation): void {
  if (!isEditable(simulation)) throw statusNotAllowed(context, simulation)
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
