import { buildFormulaGraph, FormulaGraphError, type FormulaGraphProblem } from '@lotse/analysis/formula/graph.ts'
import { type JsonRow, syncRows } from '../../platform/database/sync-rows.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Pack, PackChange, PackEntry, PackPart } from '../../platform/pack/pack.ts'
import { isDemo, packClock } from '../../platform/pack/pack-day.ts'
import type { PackProblem } from '../../platform/pack/pack-problem.ts'
import { unknownReference } from '../../platform/pack/pack-reference.ts'
import { INCOME_STATEMENT, type PackStatementRow, PLAN, plannedMonths } from './report.pack-sections.ts'
import { recordPlan } from './statement/plan.ts'
import './report.table.ts'

/** The income statement of a tenant and its plan. */
export const reportPack: PackPart = { sections: [INCOME_STATEMENT, PLAN], check, apply }

function check(pack: Pack): PackProblem[] {
  return [
    ...checkFormulas(pack),
    ...pack.list(INCOME_STATEMENT).flatMap((entry) => checkRow(pack, entry)),
    ...pack.list(PLAN).flatMap((entry) => checkYear(pack, entry)),
  ]
}

function checkYear(pack: Pack, entry: PackEntry<{ year: string }>): PackProblem[] {
  if (!entry.value.year.startsWith('year') || isDemo(pack)) return []
  return [{ ...entry.at(['year']), message: `${entry.key}: a relative year needs a pack with "demo: true"` }]
}

/** Checks the formulas of all lines: unknown names, cycles, duplicate codes and syntax errors. */
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
  const location = entry.at(['formula'])
  switch (problem.kind) {
    case 'CYCLE':
      return { ...location, message: `lines form a cycle: ${problem.path.join(' → ')}` }
    case 'UNKNOWN_REFERENCE':
      return unknownReference(entry, ['formula'], problem.reference, 'base figure or line', known)
    case 'SYNTAX':
      return {
        ...location,
        message: `${problem.code}: formula: ${problem.error.message} (at character ${problem.error.position + 1})`,
      }
    case 'DUPLICATE':
      return null
  }
}

/** Checks the parent of a line: it must be another line without a parent, and a line with a role has none. */
function checkRow(pack: Pack, entry: PackEntry<PackStatementRow>): PackProblem[] {
  const { parent, role } = entry.value
  if (parent === undefined) return []
  const parentEntry = pack.list(INCOME_STATEMENT).find(({ key }) => key === parent)
  const problems: PackProblem[] = []
  if (parentEntry?.value.parent !== undefined || parent === entry.key) {
    problems.push({
      ...entry.at(['parent']),
      message: `${entry.key}: the parent must be another line without a parent`,
    })
  }
  if (role !== undefined)
    problems.push({ ...entry.at(['role']), message: `${entry.key}: a line with a role must not have a parent` })
  return problems
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
  const clock = packClock(pack)
  const planned = pack.list(PLAN).flatMap(({ value }) =>
    plannedMonths(value, clock).map((month) => ({
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
