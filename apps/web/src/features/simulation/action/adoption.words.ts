import type {
  LeverResult,
  SimulationDetail,
  SimulationFigureName,
} from '@lotse/contract/features/simulation/simulation.schema.ts'

/** A lever with its figure and its effect. */
export interface AdoptedLever {
  readonly figure: SimulationFigureName | undefined
  readonly result: LeverResult
}

/** The levers that become measures, and those without an effect, which do not. The server decides by the same rule. */
export function leversToAdopt({ figures, result }: Pick<SimulationDetail, 'figures' | 'result'>): {
  readonly adopted: readonly AdoptedLever[]
  readonly skipped: readonly AdoptedLever[]
} {
  const levers = result.levers.map((lever) => ({
    result: lever,
    figure: figures.find(({ code }) => code === lever.code),
  }))
  const isEffective = ({ result: { problem } }: AdoptedLever) => result.state === 'READY' && problem === null
  return { adopted: levers.filter(isEffective), skipped: levers.filter((lever) => !isEffective(lever)) }
}
