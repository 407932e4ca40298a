import { LEDGER_CHARTS } from '@lotse/contract/features/import/import.ledger.constants.ts'
import { LedgerRule } from '@lotse/contract/features/import/import.ledger.schema.ts'
import { Enum, Object, Optional, type Static } from 'typebox'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { defineSection, type Pack, type PackChange, type PackPart } from '../../../platform/pack/pack.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import { unknownReference } from '../../../platform/pack/pack-reference.ts'
import { findLedgerMapping, putLedgerMapping } from './ledger.repository.ts'

const { first, last, costCentreFirst, costCentreLast, figureId, sign, amount } = LedgerRule.properties

/** Where the cost centre is in an account of twelve digits: after the four of the account. */
const COST_CENTRE_AT = 5

/** `account-mapping.yaml`: which accounts are which base figures. */
export const ACCOUNT_MAPPING = defineSection({
  name: 'account-mapping',
  noun: 'account range',
  form: 'LIST',
  title:
    'Accounts of a chart of accounts and the base figures they belong to; the first range that fits an account applies.',
  item: Object(
    {
      chart: Enum([...LEDGER_CHARTS]),
      first,
      last,
      costCentreFirst: Optional(costCentreFirst),
      costCentreLast: Optional(costCentreLast),
      figure: Optional(figureId),
      sign: Optional(sign),
      amount: Optional(amount),
    },
    { additionalProperties: false },
  ),
  keyOf: ({ chart, first: from, last: to, costCentreFirst: centre }) => `${chart} ${from}-${to} ${centre ?? ''}`.trim(),
})
type Item = Static<typeof ACCOUNT_MAPPING.item>

/** The accounts of base figures that a tenant pack brings. A mapping that a person changed stays. */
export const ledgerPack: PackPart = { sections: [ACCOUNT_MAPPING], check, apply }

function check(pack: Pack): PackProblem[] {
  const known = pack.keysOf('base-figures')
  return pack.list(ACCOUNT_MAPPING).flatMap((entry) => {
    const { figure } = entry.value
    return figure === undefined || figure === null || known.includes(figure)
      ? []
      : (unknownReference(entry, ['figure'], figure, 'base figure', known) ?? [])
  })
}

async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const items = Map.groupBy(
    pack.list(ACCOUNT_MAPPING).map(({ value }) => value),
    ({ chart }) => chart,
  )
  const change = {
    kind: 'account mappings',
    created: [] as string[],
    changed: [] as string[],
    retired: [],
    kept: [] as string[],
  }
  let unchanged = 0
  for (const [chart, list] of items) {
    const rules = list.map(ruleOf)
    const stored = await findLedgerMapping(tx, chart)
    if (stored.updatedBy !== null) change.kept.push(chart)
    else if (stored.version > 0 && JSON.stringify(stored.rules) === JSON.stringify(rules)) unchanged += 1
    else {
      await putLedgerMapping(tx, chart, {
        costCentreAt: chart === 'SKR51' ? COST_CENTRE_AT : 0,
        rules,
        updatedBy: null,
      })
      change[stored.version === 0 ? 'created' : 'changed'].push(chart)
    }
  }
  return items.size === 0 ? [] : [{ ...change, unchanged }]
}

function ruleOf({ figure, ...item }: Item): LedgerRule {
  return {
    first: item.first,
    last: item.last,
    costCentreFirst: item.costCentreFirst ?? null,
    costCentreLast: item.costCentreLast ?? item.costCentreFirst ?? null,
    figureId: figure ?? null,
    sign: item.sign ?? 'DEBIT',
    amount: item.amount ?? 'MOVEMENT',
  }
}
