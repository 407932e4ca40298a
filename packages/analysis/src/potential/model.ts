import { type Formula, type FormulaNode, parseFormula, referencesIn } from '../formula/formula.ts'
import { type CompiledGraph, compileGraph } from '../formula/graph.compile.ts'
import { buildDriverGraph, type DriverDefinition, dependenciesOf, type FormulaGraph } from '../formula/graph.ts'

/** A KPI of the potential model. `expression` is in EUR per year, over figures, assumptions, `gap` and `target`. */
export interface PotentialKpi {
  readonly id: string
  readonly expression: string | null
  /** KPIs of one group count the same amount. */
  readonly potentialGroup: string | null
}

/**
 * The role of a KPI in the joint potential of a unit.
 *
 * LEVER: changes the outcome through the formulas, and depends on no other KPI · ESTIMATE: has no path to the outcome, its euro
 * impact is computed by its expression · RESULT: consists of levers; it has a potential of its own but no share in the joint
 * potential, which already includes it · NONE: neither path nor expression, so no potential.
 */
export type PotentialRole = 'LEVER' | 'ESTIMATE' | 'RESULT' | 'NONE'

/** How the euro impact of a KPI's gap is computed: by re-evaluating the graph, or by the expression. */
export type PotentialMethod = 'GRAPH' | 'EXPRESSION'

/** One KPI in the model. */
export interface PotentialPart {
  readonly id: string
  readonly role: PotentialRole
  readonly method: PotentialMethod | null
  readonly expression: Formula | null
  readonly group: string | null
  /** The levers that this result consists of; empty for all other roles. */
  readonly levers: readonly string[]
}

/** A tenant's formulas prepared for the calculation of potentials. */
export interface PotentialModel {
  readonly outcome: string | null
  readonly drivers: FormulaGraph
  /** The outcome and its dependencies. */
  readonly compiled: CompiledGraph
  readonly parts: ReadonlyMap<string, PotentialPart>
  /** Levers and estimates, grouped when their amounts can overlap or depend on each other. */
  readonly components: readonly (readonly string[])[]
}

/** The input of a model; `definitions` are all computed codes, `inputs` all base figures. */
export interface PotentialModelInput {
  readonly definitions: readonly DriverDefinition[]
  readonly inputs: Iterable<string>
  readonly kpis: readonly PotentialKpi[]
  /** Code of the outcome KPI in EUR; null when the tenant has none. */
  readonly outcome: string | null
}

/**
 * Determines the role of each KPI in a tenant's potential from the driver formulas.
 *
 * A KPI with a path to the outcome is a LEVER, unless it depends on another KPI: overriding labour productivity would hide
 * utilisation and efficiency, so those two are the levers and productivity is their RESULT. A KPI without a path is an ESTIMATE
 * by its expression, unless its group concerns the outcome itself (a member is the outcome or depends on it, like the return
 * on sales): the levers already make up the outcome, so the members of the group are RESULTs.
 *
 * Two levers or estimates (players) are in one component when both are in one summand of the outcome, or belong to one group.
 * Components add up exactly, so each is split separately.
 * @throws FormulaGraphError, FormulaError for formulas that the check of a pack rejects
 */
export function buildPotentialModel({ definitions, inputs, kpis, outcome }: PotentialModelInput): PotentialModel {
  const drivers = buildDriverGraph(definitions, inputs)
  const parts = describeParts(drivers, kpis, outcome)
  return {
    outcome,
    drivers,
    compiled: compileGraph(drivers, outcome === null ? [] : [outcome]),
    parts,
    components: componentsOf(drivers, parts, outcome),
  }
}

function describeParts(
  drivers: FormulaGraph,
  kpis: readonly PotentialKpi[],
  outcome: string | null,
): ReadonlyMap<string, PotentialPart> {
  const dependencies = (code: string) => dependenciesOf(drivers, code)
  const outcomeDependencies = outcome === null ? new Set<string>() : dependencies(outcome)
  const leadsToOutcome = (id: string) => id === outcome || outcomeDependencies.has(id)
  const isLever = ({ id }: PotentialKpi) =>
    leadsToOutcome(id) && ![...dependencies(id)].some((code) => kpis.some((kpi) => kpi.id === code))
  const dependsOnOutcome = (id: string) => outcome !== null && (id === outcome || dependencies(id).has(outcome))
  const groupOf = (kpi: PotentialKpi) => kpi.potentialGroup ?? kpi.id
  const outcomeGroups = new Set(kpis.filter(({ id }) => dependsOnOutcome(id)).map(groupOf))
  const levers = kpis.filter(isLever)

  return new Map(
    kpis.map((kpi): [string, PotentialPart] => {
      const hasPath = leadsToOutcome(kpi.id)
      const expression = hasPath || kpi.expression === null ? null : parseFormula(kpi.expression)
      const method = hasPath ? 'GRAPH' : expression === null ? null : 'EXPRESSION'
      const isOutcomeGroup = outcomeGroups.has(groupOf(kpi))
      const role = method === null ? 'NONE' : isLever(kpi) ? 'LEVER' : hasPath || isOutcomeGroup ? 'RESULT' : 'ESTIMATE'
      const ownLevers = levers.filter(({ id }) => dependencies(kpi.id).has(id)).map(({ id }) => id)
      return [
        kpi.id,
        {
          id: kpi.id,
          role,
          method,
          expression,
          group: kpi.potentialGroup,
          levers: role === 'RESULT' ? ownLevers : [],
        },
      ]
    }),
  )
}

function componentsOf(
  drivers: FormulaGraph,
  parts: ReadonlyMap<string, PotentialPart>,
  outcome: string | null,
): readonly (readonly string[])[] {
  const players = [...parts.values()].filter(({ role }) => role === 'LEVER' || role === 'ESTIMATE')
  const overlaps: Iterable<string>[] = [
    ...summandsOf(drivers, outcome),
    ...Map.groupBy(players, ({ group, id }) => group ?? id)
      .values()
      .map((members) => members.map(({ id }) => id)),
  ]
  const componentOf = new Map(players.map(({ id }) => [id, new Set([id])]))
  for (const overlap of overlaps) {
    const joined = new Set([...overlap].flatMap((id) => [...(componentOf.get(id) ?? [])]))
    for (const id of joined) componentOf.set(id, joined)
  }
  const inOrder = players.map(({ id }) => id)
  return [...new Set(componentOf.values())].map((members) => inOrder.filter((id) => members.has(id)))
}

/** The dependencies of each summand of the outcome. Codes without a common summand add up independently. */
function summandsOf(drivers: FormulaGraph, outcome: string | null): ReadonlySet<string>[] {
  const root = outcome === null ? undefined : drivers.formulaOf(outcome)?.root
  if (outcome === null) return []
  return root === undefined ? [new Set([outcome])] : summandsOfNode(drivers, root)
}

function summandsOfNode(drivers: FormulaGraph, node: FormulaNode): ReadonlySet<string>[] {
  if (node.kind === 'NEGATE') return summandsOfNode(drivers, node.operand)
  if (node.kind === 'BINARY' && (node.operator === '+' || node.operator === '-')) {
    return [...summandsOfNode(drivers, node.left), ...summandsOfNode(drivers, node.right)]
  }
  if (node.kind === 'REFERENCE') {
    const root = drivers.formulaOf(node.code)?.root
    return root === undefined ? [new Set([node.code])] : summandsOfNode(drivers, root)
  }
  return [new Set(referencesIn(node).flatMap((code) => [code, ...dependenciesOf(drivers, code)]))]
}
