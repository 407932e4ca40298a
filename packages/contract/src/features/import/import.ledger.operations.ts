import { Enum, Object } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { LEDGER_CHARTS } from './import.ledger.constants.ts'
import { LedgerMapping, LedgerMappingDraft, LedgerQuery, LedgerReading } from './import.ledger.schema.ts'

const params = Object({ chart: Enum([...LEDGER_CHARTS]) }, { additionalProperties: false })
const requires = ['TENANT_ADMIN'] as const

export const getLedgerMapping = defineOperation({
  id: 'getLedgerMapping',
  feature: 'import',
  method: 'GET',
  path: '/import/ledger-mapping/{chart}',
  summary: 'Accounts and base figures of a chart of accounts',
  description: 'Which accounts are which base figure, and the base figures in EUR and business units that there are.',
  requires,
  params,
  reply: LedgerMapping,
})

export const saveLedgerMapping = defineOperation({
  id: 'saveLedgerMapping',
  feature: 'import',
  method: 'PUT',
  path: '/import/ledger-mapping/{chart}',
  summary: 'Change the accounts of base figures',
  description: 'Replaces the mapping of the version that was seen. A tenant pack does not change it from then on.',
  requires,
  params,
  body: LedgerMappingDraft,
  reply: LedgerMapping,
  errors: ['import.ledger_changed', 'import.ledger_rule_not_valid'],
  // Figures change with an import only.
  publishes: [],
})

export const readLedger = defineOperation({
  id: 'readLedger',
  feature: 'import',
  method: 'POST',
  path: '/import/ledger',
  summary: 'Read a list of account balances',
  description:
    'The body is a list of account balances (CSV or XLSX) of a business unit and month. The reply has each account with its base figure and amount, and the accounts without one. With their sum in `unmapped`, the amounts become a file that is checked and imported like any other (`fileId`).',
  requires,
  quota: { calls: 100, minutes: 60 },
  query: LedgerQuery,
  upload: 'application/octet-stream',
  reply: LedgerReading,
  errors: [
    'businessunit.not_found',
    'document.name_not_usable',
    'document.empty',
    'document.too_large',
    'document.upload_incomplete',
    'document.content_unavailable',
    'import.type_not_allowed',
    'import.ledger_postings',
    'import.ledger_no_table',
    'import.ledger_number',
    'import.ledger_side_unknown',
    'import.ledger_unmapped',
    'import.ledger_nothing',
    'import.ledger_months_missing',
  ],
  // Figures change with the import only.
  publishes: [],
})
