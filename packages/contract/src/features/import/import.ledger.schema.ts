import { Array, Enum, Integer, Null, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { Period } from '../../figure.schema.ts'
import { IMPORT_NAME_LENGTH } from './import.constants.ts'
import { LEDGER_BASES, LEDGER_CHARTS } from './import.ledger.constants.ts'

const closed = { additionalProperties: false }

const Account = String({ pattern: '^[0-9]{4}$', description: 'The first four digits of an account.' })
const CostCentre = Union([String({ pattern: '^[0-9]{2}$' }), Null()])

/** The accounts of a base figure. The first rule that fits an account applies. */
export const LedgerRule = Object(
  {
    first: Account,
    last: Account,
    costCentreFirst: CostCentre,
    costCentreLast: CostCentre,
    figureId: Union([String({ minLength: 1, maxLength: 100 }), Null()], {
      description: 'Null: the accounts are left out on purpose.',
    }),
    sign: Enum(['CREDIT', 'DEBIT'], {
      description: 'The side that counts as positive: CREDIT for revenue, DEBIT for cost.',
    }),
    amount: Enum(['MOVEMENT', 'BALANCE'], { description: 'The turnover of the month, or the balance at its end.' }),
  },
  closed,
)
export type LedgerRule = Static<typeof LedgerRule>

const mapping = {
  costCentreAt: Integer({
    minimum: 0,
    maximum: 20,
    description: 'The position of the two digits of the cost centre in an account, from 1; 0: it has none.',
  }),
  rules: Array(LedgerRule, { maxItems: 500 }),
  version: Integer({ minimum: 0, maximum: 2_147_483_647 }),
}

/** The mapping of a chart of accounts; version 0: there is none yet. */
export const LedgerMapping = Object(
  {
    ...mapping,
    figures: Array(Object({ id: String(), name: String() }, closed)),
    units: Array(Object({ id: String(), name: String() }, closed)),
  },
  closed,
)
export type LedgerMapping = Static<typeof LedgerMapping>

export const LedgerMappingDraft = Object(mapping, closed)
export type LedgerMappingDraft = Static<typeof LedgerMappingDraft>

export const LedgerQuery = Object(
  {
    name: String({ minLength: 1, maxLength: IMPORT_NAME_LENGTH }),
    chart: Enum([...LEDGER_CHARTS]),
    businessUnitId: String({ minLength: 1, maxLength: 100 }),
    month: Period,
    basis: Optional(Enum([...LEDGER_BASES], { description: 'By default as the columns are named.' })),
    unmapped: Optional(
      Number({
        minimum: 0,
        maximum: 1e15,
        description:
          'The sum of the unmapped accounts that the person confirms: the amounts are handed over to the import.',
      }),
    ),
  },
  closed,
)
export type LedgerQuery = Static<typeof LedgerQuery>

const LedgerAccount = Object(
  {
    account: String(),
    name: String(),
    costCentre: Union([String(), Null()]),
    amount: Number(),
    figureId: Union([String(), Null()]),
  },
  closed,
)

/** A ledger as it is read: account, base figure, amount. Amounts are positive as the base figure counts; unmapped ones on the debit side. */
export const LedgerReading = Object(
  {
    basis: Enum([...LEDGER_BASES]),
    columns: Array(String(), { description: 'The columns that are read.' }),
    accounts: Array(LedgerAccount),
    figures: Array(Object({ id: String(), name: String(), amount: Number() }, closed)),
    unmapped: Array(LedgerAccount),
    unmappedSum: Number({ description: 'The sum of the unmapped amounts regardless of their side, in EUR.' }),
    leftOut: Integer({ description: 'Accounts with an amount that are left out on purpose.' }),
    personal: Integer({ description: 'Accounts of customers and suppliers, which are not read.' }),
    otherRows: Array(String(), { description: 'Rows without an account, such as totals; at most 50.' }),
    fileId: Union([String({ format: 'uuid' }), Null()], { description: 'The file to import, after the confirmation.' }),
  },
  closed,
)
export type LedgerReading = Static<typeof LedgerReading>
