import type { LedgerBasis } from '@lotse/contract/features/import/import.ledger.constants.ts'

/** What a column of a list of account balances means. */
const NAMES = {
  account: ['konto', 'kontonr', 'kontonummer', 'ktonr', 'kto', 'sachkonto', 'account'],
  name: ['beschriftung', 'kontobeschriftung', 'bezeichnung', 'kontobezeichnung', 'kontoname', 'kontenbezeichnung'],
  costCentre: ['kost1', 'kost', 'kst', 'kostenstelle', 'kost1kostenstelle'],
  opening: ['ebwert', 'saldenvortrag', 'ebsaldo', 'eröffnungsbilanzwert', 'vortrag'],
  openingDebit: ['ebwertsoll', 'ebsoll'],
  openingCredit: ['ebwerthaben', 'ebhaben'],
  debit: [
    'soll',
    'sollmonat',
    'monatsollumsatz',
    'mvzsoll',
    'monatsverkehrszahlsoll',
    'monatsverkehrszahlensoll',
    'umsatzsoll',
  ],
  credit: ['haben', 'habenmonat', 'mvzhaben', 'monatsverkehrszahlhaben', 'monatsverkehrszahlenhaben', 'umsatzhaben'],
  debitYear: [
    'jvzsoll',
    'jahresverkehrszahlsoll',
    'jahresverkehrszahlensoll',
    'sollkumuliert',
    'sollkum',
    'kumsoll',
    'kumuliertsoll',
  ],
  creditYear: [
    'jvzhaben',
    'jahresverkehrszahlhaben',
    'jahresverkehrszahlenhaben',
    'habenkumuliert',
    'habenkum',
    'kumhaben',
    'kumulierthaben',
  ],
  balance: ['saldo', 'endsaldo', 'saldokumuliert', 'saldokum', 'schlusssaldo', 'jahressaldo'],
  side: ['sh', 'sollhaben', 'sollhabenkennzeichen', 'shkz', 'saldosh', 'shsaldo'],
} as const

type Role = keyof typeof NAMES

/** The columns of a list of account balances by what they mean, from 0. */
export type LedgerColumns = Readonly<Partial<Record<Role, number>>>

/** Letters and digits, so that `EB-Wert`, `S/H` and `Kum. Soll` are found however they are written. */
const bare = (cell: string) => cell.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** Reads a row as the header; null if it is none: it needs an account, and amounts of both sides or a balance. */
export function ledgerColumns(cells: readonly string[]): LedgerColumns | null {
  const columns: Partial<Record<Role, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const name = bare(cell)
    for (const [role, names] of Object.entries(NAMES) as [Role, readonly string[]][]) {
      if (names.includes(name)) columns[role] ??= index
    }
  }
  const has = (...roles: readonly Role[]) => roles.every((role) => columns[role] !== undefined)
  return has('account') && (has('debit', 'credit') || has('debitYear', 'creditYear') || has('balance')) ? columns : null
}

/** What the amounts are of, as far as the names of the columns say. */
export function namedBasis({ debit, credit }: LedgerColumns): LedgerBasis {
  return debit !== undefined && credit !== undefined ? 'MONTH' : 'YEAR_TO_DATE'
}
