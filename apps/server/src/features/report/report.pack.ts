import { buildFormulaGraph, FormulaGraphError, type FormulaGraphProblem } from '@lotse/analysis/formula-graph.ts'
import { type JsonRow, syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackEntry, PackPart } from '../../platform/pack/pack.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { checkReferences, unknownReference } from '../../platform/pack/pack-reference.ts'
import { INCOME_STATEMENT, type PackStatementRow, PLAN, plannedMonths } from './report.pack-sections.ts'
import { recordPlan } from './report.plan.ts'
import './report.table.ts'

/** The income statement of a tenant and its plan. */
export const reportPack: PackPart = { sections: [INCOME_STATEMENT, PLAN], check, apply }

function check(pack: Pack): PackProblem[] {
  return [
    ...checkFormulas(pack),
    ...pack.list(INCOME_STATEMENT).flatMap((entry) => checkRow(pack, entry)),
    ...checkRoles(pack),
    ...pack
      .list(PLAN)
      .flatMap((entry) => [
        ...checkReferences(
          pack,
          entry,
          ['business_unit'],
          entry.value.business_unit,
          'business-units',
          'business unit',
        ),
        ...checkReferences(pack, entry, ['figure'], entry.value.figure, 'base-figures', 'base figure'),
      ]),
  ]
}

/** Everything that keeps the lines from being computed: unknown names, circles, a code that is taken, bad formulas. */
function checkFormulas(pack: Pack): PackProblem[] {
  const entries = pack.list(INCOME_STATEMENT)
  const inputs = pack.keysOf('base-figures')
  try {
    buildFormulaGraph(
      entries.map(({ value }) => ({ code: value.id, formula: value.formula })),
      inputs,
    )
    return []
  } catch (error) {
    if (!(error instanceof FormulaGraphError)) throw error
    const known = [...inputs, ...entries.map(({ key }) => key)]
    return error.problems.flatMap((problem) => describe(problem, entries, known) ?? [])
  }
}

function describe(
  problem: FormulaGraphProblem,
  entries: readonly PackEntry<PackStatementRow>[],
  known: readonly string[],
): PackProblem | null {
  const code = problem.kind === 'CYCLE' ? problem.path[0] : problem.code
  const entry = entries.find(({ key }) => key === code)
  if (entry === undefined) return null
  const place = entry.at(['formula'])
  switch (problem.kind) {
    case 'CYCLE':
      return { ...place, message: `lines refer to each other in a circle: ${problem.path.join(' → ')}` }
    case 'UNKNOWN_REFERENCE':
      return unknownReference(entry, ['formula'], problem.reference, 'base figure or line', known)
    case 'SYNTAX':
      return {
        ...place,
        message: `${problem.code}: formula: ${problem.error.message} (at character ${problem.error.position + 1})`,
      }
    case 'DUPLICATE':
      return { ...entry.at(['id']), message: `${problem.code}: this code is used by a base figure or another line` }
  }
}

/** A line opens under one that stands before it and under no other. */
function checkRow(pack: Pack, entry: PackEntry<PackStatementRow>): PackProblem[] {
  const { parent } = entry.value
  if (parent === undefined) return []
  const unknown = checkReferences(pack, entry, ['parent'], parent, 'income-statement', 'line')
  if (unknown.length > 0) return unknown
  const parentEntry = pack.list(INCOME_STATEMENT).find(({ key }) => key === parent)
  if (parentEntry?.value.parent === undefined && parent !== entry.key) return []
  return [{ ...entry.at(['parent']), message: `${entry.key}: lines open under lines without a parent only` }]
}

function checkRoles(pack: Pack): PackProblem[] {
  const seen = new Map<string, string>()
  return pack.list(INCOME_STATEMENT).flatMap((entry): PackProblem[] => {
    const { role, parent } = entry.value
    if (role === undefined) return []
    const other = seen.get(role)
    seen.set(role, entry.key)
    if (other !== undefined) {
      return [{ ...entry.at(['role']), message: `${entry.key}: ${other} has the role ${role} already` }]
    }
    return parent === undefined
      ? []
      : [{ ...entry.at(['role']), message: `${entry.key}: a line with a role has no parent` }]
  })
}

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const rows: JsonRow[] = pack.list(INCOME_STATEMENT).map(({ value }, index) => ({
    id: value.id,
    parent_id: value.parent ?? null,
    name: value.name,
    kind: value.kind,
    formula: value.formula,
    role: value.role ?? null,
    is_emphasised: value.emphasised ?? false,
    position: index + 1,
  }))
  const planned = pack.list(PLAN).flatMap(({ value }) =>
    plannedMonths(value).map((month) => ({
      businessUnitId: value.business_unit,
      figureId: value.figure,
      ...month,
    })),
  )
  return [
    { kind: 'income statement', ...(await syncRows(tx, { table: 'statement_row', key: ['id'], rows })) },
    { kind: 'plan', ...(await recordPlan(tx, planned)) },
  ]
}
