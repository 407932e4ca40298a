// Written by `npm run generate` from packages/contract/src/features/import/import.ledger.operations.ts.
import type * as contract from '@lotse/contract/features/import/import.ledger.operations.ts'
import type { WebOperation } from '../operation.ts'

export const getLedgerMapping: WebOperation<typeof contract.getLedgerMapping> = { id: 'getLedgerMapping', feature: 'import', base: 'workflow', method: 'GET', path: '/import/ledger-mapping/{chart}' }
export const readLedger: WebOperation<typeof contract.readLedger> = { id: 'readLedger', feature: 'import', base: 'workflow', method: 'POST', path: '/import/ledger', upload: 'application/octet-stream' }
export const saveLedgerMapping: WebOperation<typeof contract.saveLedgerMapping> = { id: 'saveLedgerMapping', feature: 'import', base: 'workflow', method: 'PUT', path: '/import/ledger-mapping/{chart}' }
