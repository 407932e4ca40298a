import type {
  SimulationDetail,
  SimulationFigureName,
  SimulationItem,
} from '@lotse/contract/features/simulation/simulation.schema.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { personNamed } from '../../../platform/thing/person-name.ts'
import { mayComment } from '../../comment/comment.public.ts'
import { listFigureNames, readKpiCatalogue } from '../../kpi/kpi.public.ts'
import { listMeasuresOfSimulation } from '../../measure/measure.public.ts'
import { isOwn, mayAdopt, mayDelete, mayDuplicate, mayEdit, statusesFor } from '../simulation.policy.ts'
import type { StoredSimulation } from '../simulation.repository.ts'
import { SIMULATION_COMMENTS } from './comment.policy.ts'

/** The name of a figure by its code; a removed one has its last name, or its code. */
export type NameFigure = (code: string) => SimulationFigureName

/** Reads the names of the figures of scenarios; one more query only if some of them were removed. */
export async function readFigureNames(
  { tx, revision, language }: Pick<Context, 'tx' | 'revision' | 'language'>,
  simulations: readonly Pick<StoredSimulation, 'outcomeId' | 'levers'>[],
): Promise<NameFigure> {
  const { figures, areas } = await readKpiCatalogue(tx, revision)
  const codes = new Set(simulations.flatMap(({ outcomeId, levers }) => [outcomeId, ...levers.map(({ code }) => code)]))
  const removed = [...codes].filter((code) => !figures.has(code))
  const former = new Map(
    (removed.length === 0 ? [] : await listFigureNames(tx, removed)).map((figure) => [figure.id, figure]),
  )
  return (code) => {
    const figure = figures.get(code) ?? former.get(code)
    return {
      code,
      name: figure?.name[language] ?? code,
      unit: areas.unitOfMeasure(figure?.unit ?? '', language),
      decimals: figure?.decimals ?? 0,
      isRemoved: !figures.has(code),
    }
  }
}

/** A scenario as a list item, with what the caller may do. */
export function itemOf(
  who: Pick<Context, 'person' | 'permissions'>,
  simulation: StoredSimulation,
  nameOf: NameFigure,
): SimulationItem {
  const { result } = simulation
  return {
    id: simulation.id,
    version: simulation.version,
    name: simulation.name,
    note: simulation.note,
    status: simulation.status,
    nextStatuses: [...statusesFor(who, simulation)],
    owner: personNamed(simulation.ownerId, simulation.ownerName),
    isOwn: isOwn(who, simulation),
    outcome: nameOf(simulation.outcomeId),
    baseMonth: simulation.baseMonth,
    horizonMonths: simulation.horizonMonths,
    leverCount: simulation.levers.length,
    commentCount: simulation.commentCount,
    before: result.before,
    after: result.after,
    change: result.change,
    createdAt: simulation.createdAt.toISOString(),
    updatedAt: simulation.updatedAt.toISOString(),
    adoptedAt: simulation.adoptedAt?.toISOString() ?? null,
    can: {
      edit: mayEdit(who, simulation),
      delete: mayDelete(who),
      duplicate: mayDuplicate(who),
      adopt: mayAdopt(who, simulation),
      comment: mayComment(who, SIMULATION_COMMENTS),
    },
  }
}

/** The complete representation of one scenario. */
export async function describeSimulation(
  context: Context<true>,
  simulation: StoredSimulation,
): Promise<SimulationDetail> {
  const { tx, businessUnitId, permissions } = context
  const nameOf = await readFigureNames(context, [simulation])
  const isLinked = simulation.adoptedAt !== null && permissions.includes('MEASURE_READ')
  const figures = simulation.levers.map(({ code }) => nameOf(code))
  const removed = new Set(figures.filter(({ isRemoved }) => isRemoved).map(({ code }) => code))
  return {
    ...itemOf(context, simulation, nameOf),
    levers: [...simulation.levers],
    figures,
    result: {
      ...simulation.result,
      levers: simulation.result.levers.map((lever) =>
        removed.has(lever.code) ? { ...lever, problem: 'REMOVED' as const } : lever,
      ),
    },
    measures: isLinked ? await listMeasuresOfSimulation(tx, businessUnitId, simulation.id) : [],
    createdBy: personNamed(simulation.createdBy, simulation.createdByName),
    updatedBy: personNamed(simulation.updatedBy, simulation.updatedByName),
  }
}
