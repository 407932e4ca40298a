import { type Formula, type FormulaNode, parseFormula } from './formula.ts'
import { type CompiledGraph, compileGraph } from './formula-graph.compile.ts'
import { buildDriverGraph, type DriverDefinition, type FormulaGraph } from './formula-graph.ts'

/** A KPI as its potential needs it. `expression` is money per year, over figures, assumptions, `gap` and `target`. */
export interface PotentialKpi {
  readonly id: string
  readonly expression: string | null
  /** KPIs of one group describe the same money. */
  readonly potentialGroup: string | null
}

/**
 * What a KPI is in the whole of a unit's potential.
 *
 * LEVER: moves the outcome through the formulas, and no other KPI lies below it · ESTIMATE: has no way to the outcome, its
 * worth is computed by its expression · RESULT: other KPIs' levers make it what it is; it has a potential of its own but no
 * share in the whole, which already holds it · NONE: neither way nor expression, so no sum can be given.
 */
export type PotentialRole = 'LEVER' | 'ESTIMATE' | 'RESULT' | 'NONE'

/** How the worth of a KPI's gap is computed: the graph evaluated anew, the expression, or not at all. */
export type PotentialMethod = 'GRAPH' | 'EXPRESSION'

/** One KPI in the model. */
export interface PotentialPart {
  readonly id: string
  readonly role: PotentialRole
  readonly method: PotentialMethod | null
  readonly expression: Formula | null
  readonly group: string | null
  /** Levers and estimates that this result is made of; empty for all others. */
  readonly heldBy: readonly string[]
}

/** A tenant's formulas made ready for computing potentials. */
export interface PotentialModel {
  readonly outcome: string | null
  readonly drivers: FormulaGraph
  /** The outcome and what it rests on. */
  readonly compiled: CompiledGraph
  readonly parts: ReadonlyMap<string, PotentialPart>
  /** Levers and estimates, put together where their money can overlap or depend on each other. */
  readonly components: readonly (readonly string[])[]
}

/** What a model is built from; `definitions` are all computed codes, `inputs` all base figures. */
export interface PotentialModelInput {
  readonly definitions: readonly DriverDefinition[]
  readonly inputs: Iterable<string>
  readonly kpis: readonly PotentialKpi[]
  /** Code of the KPI that is the contribution in money; null when a tenant names none. */
  readonly outcome: string | null
}

/**
 * Finds out who takes part in a tenant's potential, from its driver formulas alone.
 *
 * A KPI with a way to the outcome is a LEVER, unless another KPI with a way lies below it: setting labour productivity would
 * cut utilisation and efficiency off, so those two are the levers and productivity is their RESULT. A KPI without a way is
 * an ESTIMATE by its expression, unless its group is about the outcome as a whole (a member is the outcome or rests on it,
 * like the return on sales): that whole is what the levers make, so its members are RESULTs.
 *
 * Two players are in one component when they meet in one summand of the outcome, or belong to one group. Components add up
 * exactly, so each is split by itself.
 * @throws FormulaGraphError, FormulaError for what the check of a pack refuses
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
  const below = (code: string) => belowOf(drivers, code)
  const underOutcome = outcome === null ? new Set<string>() : below(outcome)
  const leadsToOutcome = (id: string) => id === outcome || underOutcome.has(id)
  const isLever = ({ id }: PotentialKpi) =>
    leadsToOutcome(id) && ![...below(id)].some((code) => kpis.some((kpi) => kpi.id === code))
  const restsOnOutcome = (id: string) => outcome !== null && (id === outcome || below(id).has(outcome))
  const groupOf = (kpi: PotentialKpi) => kpi.potentialGroup ?? kpi.id
  const wholeGroups = new Set(kpis.filter(({ id }) => restsOnOutcome(id)).map(groupOf))
  const levers = kpis.filter(isLever)

  return new Map(
    kpis.map((kpi): [string, PotentialPart] => {
      const hasWay = leadsToOutcome(kpi.id)
      const expression = hasWay || kpi.expression === null ? null : parseFormula(kpi.expression)
      const method = hasWay ? 'GRAPH' : expression === null ? null : 'EXPRESSION'
      const isWhole = wholeGroups.has(groupOf(kpi))
      const role = method === null ? 'NONE' : isLever(kpi) ? 'LEVER' : hasWay || isWhole ? 'RESULT' : 'ESTIMATE'
      const ownLevers = levers.filter(({ id }) => below(kpi.id).has(id)).map(({ id }) => id)
      return [
        kpi.id,
        {
          id: kpi.id,
          role,
          method,
          expression,
          group: kpi.potentialGroup,
          heldBy: role === 'RESULT' ? ownLevers : [],
        },
      ]
    }),
  )
}

/** Everything a code's value is computed from along the driver formulas, without itself. */
function belowOf(drivers: FormulaGraph, code: string): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...drivers.directReferencesOf(code)]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue
    found.add(next)
    pending.push(...drivers.directReferencesOf(next))
  }
  return found
}

function componentsOf(
  drivers: FormulaGraph,
  parts: ReadonlyMap<string, PotentialPart>,
  outcome: string | null,
): readonly (readonly string[])[] {
  const players = [...parts.values()].filter(({ role }) => role === 'LEVER' || role === 'ESTIMATE')
  const meetings: Iterable<string>[] = [
    ...summandsOf(drivers, outcome),
    ...Map.groupBy(players, ({ group, id }) => group ?? id)
      .values()
      .map((members) => members.map(({ id }) => id)),
  ]
  const componentOf = new Map(players.map(({ id }) => [id, new Set([id])]))
  for (const meeting of meetings) {
    const joined = new Set([...meeting].flatMap((id) => [...(componentOf.get(id) ?? [])]))
    for (const id of joined) componentOf.set(id, joined)
  }
  const inOrder = players.map(({ id }) => id)
  return [...new Set(componentOf.values())].map((members) => inOrder.filter((id) => members.has(id)))
}

/** The codes below each summand of the outcome: what meets in none of them adds up without touching each other. */
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
  return [new Set(codesOf(node).flatMap((code) => [code, ...belowOf(drivers, code)]))]
}

function codesOf(node: FormulaNode): string[] {
  switch (node.kind) {
    case 'NUMBER':
      return []
    case 'REFERENCE':
      return [node.code]
    case 'NEGATE':
      return codesOf(node.operand)
    case 'BINARY':
      return [...codesOf(node.left), ...codesOf(node.right)]
    case 'CALL':
      return node.operands.flatMap(codesOf)
  }
}
