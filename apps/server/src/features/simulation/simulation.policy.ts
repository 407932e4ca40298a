import * as operations from '@lotse/contract/features/simulation/simulation.operations.ts'
import {
  EDITABLE_STATUSES,
  nextSimulationStatuses,
  type SimulationStatus,
} from '@lotse/contract/features/simulation/simulation.status.ts'
import { mayCall } from '../../platform/http/may-call.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { StoredSimulation } from './simulation.repository.ts'

type Person = Pick<Context, 'person' | 'permissions'>
type Scenario = Pick<StoredSimulation, 'status' | 'isShared' | 'adoptedAt' | 'ownerId'>

/** An adopted or archived scenario remains as it is. */
export const isEditable = ({ status }: Scenario): boolean => EDITABLE_STATUSES.includes(status)
export const isAdopted = ({ adoptedAt }: Scenario): boolean => adoptedAt !== null
export const isOwn = ({ person }: Pick<Person, 'person'>, { ownerId }: Scenario): boolean => ownerId === person.id

export const mayCreate = (who: Pick<Person, 'permissions'>): boolean => mayCall(operations.createSimulation, who)
export const mayEdit = (who: Person, scenario: Scenario): boolean =>
  mayCall(operations.updateSimulation, who) && isEditable(scenario)
export const mayDelete = (who: Person): boolean => mayCall(operations.deleteSimulation, who)
export const mayDuplicate = (who: Person): boolean => mayCall(operations.duplicateSimulation, who)
export const mayAdopt = (who: Person, scenario: Scenario): boolean =>
  mayCall(operations.adoptSimulation, who) && isEditable(scenario) && !isAdopted(scenario)

/** The statuses to which a person may move a scenario. */
export function statusesFor(who: Person, scenario: Scenario): readonly SimulationStatus[] {
  if (!mayCall(operations.moveSimulation, who)) return []
  return nextSimulationStatuses({ ...scenario, isAdopted: isAdopted(scenario), isOwn: isOwn(who, scenario) })
}
