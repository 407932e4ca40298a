import type { LedgerChart } from '@lotse/contract/features/import/import.ledger.constants.ts'
import type { LedgerMappingDraft, LedgerQuery } from '@lotse/contract/features/import/import.ledger.schema.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call, callExpecting } from '../../platform/api/call.ts'
import {
  getLedgerMapping,
  readLedger,
  saveLedgerMapping,
} from '../../platform/api/generated/import.ledger.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { upload } from '../../platform/api/upload.ts'

/** The accounts of the base figures of a chart of accounts. */
export function ledgerMappingQuery(chart: LedgerChart) {
  return queryOptions({
    queryKey: queryKey('import', 'ledger-mapping', chart),
    queryFn: ({ signal }) => call(getLedgerMapping, { params: { chart }, signal }),
  })
}

/** Reads a list of account balances; with the confirmed sum it becomes a file to import. */
export const ledgerReading = {
  mutationFn: ({ file, query }: { file: File; query: LedgerQuery }) =>
    upload(readLedger, { query, file, signal: new AbortController().signal }, () => {}),
}

/** Saves the accounts of the base figures. */
export function ledgerMappingChange(client: QueryClient, chart: LedgerChart) {
  return {
    mutationFn: (body: LedgerMappingDraft) =>
      callExpecting(
        saveLedgerMapping,
        { params: { chart }, body },
        (error) => error instanceof StatusError && (error.status === 400 || error.status === 409),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: ledgerMappingQuery(chart).queryKey }),
  }
}
