/** The statuses of a scenario. */
export const SIMULATION_STATUSES = ['DRAFT', 'SHARED', 'ADOPTED', 'ARCHIVED'] as const
export type SimulationStatus = (typeof SIMULATION_STATUSES)[number]

/** The statuses in which a scenario can be changed. */
export const EDITABLE_STATUSES: readonly SimulationStatus[] = ['DRAFT', 'SHARED']

/** What the next statuses of a scenario depend on. */
export interface StatusBasis {
  readonly status: SimulationStatus
  readonly isShared: boolean
  readonly isAdopted: boolean
  /** Whether the caller owns the scenario: only the owner makes a shared scenario a draft again. */
  readonly isOwn: boolean
}

/**
 * The statuses that `moveSimulation` accepts, the usual one first.
 *
 * DRAFT ⇄ SHARED, and from any of them and from ADOPTED to ARCHIVED; an archived scenario returns to what it was. Only
 * `adoptSimulation` makes a scenario ADOPTED.
 */
export function nextSimulationStatuses({
  status,
  isShared,
  isAdopted,
  isOwn,
}: StatusBasis): readonly SimulationStatus[] {
  switch (status) {
    case 'DRAFT':
      return ['SHARED', 'ARCHIVED']
    case 'SHARED':
      return isOwn ? ['ARCHIVED', 'DRAFT'] : ['ARCHIVED']
    case 'ADOPTED':
      return ['ARCHIVED']
    case 'ARCHIVED':
      return [isAdopted ? 'ADOPTED' : isShared ? 'SHARED' : 'DRAFT']
  }
}
