import type { LedgerBasis } from '@lotse/contract/features/import/import.ledger.constants.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { readNumber } from '../import.number.ts'
import { type LedgerColumns, ledgerColumns, namedBasis } from './ledger-columns.ts'

/** The digits that name an account in a chart of accounts; further ones are those of the cost centre and so on. */
const DIGITS = 4

/** An account with its amounts in EUR; debit is positive. */
export interface LedgerRow {
  /** As it is written. */
  readonly number: string
  /** Its first four digits. */
  readonly account: string
  readonly costCentre: string | null
  readonly name: string
  /** The turnover of the month, or of the year until its end. */
  readonly movement: number
  /** At the end of the month; null if the file does not have it. */
  readonly balance: number | null
}

/** A list of account balances. */
export interface Ledger {
  readonly basis: LedgerBasis
  /** The names of the columns that are read. */
  readonly columns: readonly string[]
  readonly rows: readonly LedgerRow[]
  /** The number of accounts of customers and suppliers. */
  readonly personal: number
  /** Rows without an account. */
  readonly otherRows: readonly string[]
}

/**
 * Reads a list of account balances.
 *
 * @param costCentreAt the position of the cost centre in an account, from 1; 0: in a column of its own, or none
 * @param stated what the amounts are of, instead of what the columns are named
 * @throws AppError import.ledger_no_table, import.ledger_number, import.ledger_side_unknown
 */
export function readLedgerTable(
  cells: readonly (readonly string[])[],
  costCentreAt: number,
  stated: LedgerBasis | undefined,
): Ledger {
  const found = findHeader(cells)
  if (found === null) throw new AppError('import.ledger_no_table')
  const { columns, at } = found
  const basis = stated ?? namedBasis(columns)
  const header = cells[at] ?? []
  const body = cells.slice(at + 1).filter((row) => row.some((cell) => cell !== ''))
  const isAccount = (row: readonly string[]) => /^\d[\d ./-]{0,30}$/.test(row[columns.account ?? 0] ?? '')
  const numbered = body.filter(isAccount).map((row) => {
    const digits = (row[columns.account ?? 0] ?? '').replace(/\D/g, '').padStart(DIGITS, '0')
    return { row, digits }
  })
  const length = Math.min(...numbered.map(({ digits }) => digits.length))
  const impersonal = numbered.filter(({ digits }) => digits.length !== length + 1)
  requireSides(
    columns,
    impersonal.map(({ row }) => row),
  )
  return {
    basis,
    columns: Object.values(columns).map((column) => header[column] ?? ''),
    rows: impersonal.map(({ row, digits }, index): LedgerRow => {
      const line = at + 2 + index
      const embedded = costCentreAt > DIGITS ? digits.slice(costCentreAt - 1, costCentreAt + 1) : ''
      const named = (row[columns.costCentre ?? -1] ?? '').replace(/\D/g, '')
      return {
        number: row[columns.account ?? 0] ?? '',
        account: digits.slice(0, DIGITS),
        costCentre: (named === '' ? embedded : named.padStart(2, '0').slice(0, 2)) || null,
        name: (row[columns.name ?? -1] ?? '').slice(0, 200),
        ...amountsOf(row, columns, basis, line),
      }
    }),
    personal: numbered.length - impersonal.length,
    otherRows: body.filter((row) => !isAccount(row)).map((row) => row.filter(Boolean).join(' · ').slice(0, 200)),
  }
}

function findHeader(cells: readonly (readonly string[])[]) {
  for (const [at, row] of cells.slice(0, 50).entries()) {
    const columns = ledgerColumns(row)
    if (columns !== null) return { columns, at }
  }
  return null
}

/** A balance without a side must at least be negative somewhere: otherwise revenue and cost would look alike. */
function requireSides(columns: LedgerColumns, rows: readonly (readonly string[])[]): void {
  const { balance, side, debit, debitYear } = columns
  if (balance === undefined || side !== undefined || debit !== undefined || debitYear !== undefined) return
  if (!rows.some((row) => /[-−]|[SH]\s{0,3}$/i.test(row[balance] ?? '')))
    throw new AppError('import.ledger_side_unknown')
}

function amountsOf(row: readonly string[], columns: LedgerColumns, basis: LedgerBasis, line: number) {
  const read = (column: number | undefined) => (column === undefined ? null : amountIn(row[column] ?? '', line))
  const sided = (column: number | undefined) => {
    const amount = read(column)
    return amount !== null && /^h/i.test(row[columns.side ?? -1] ?? '') ? -Math.abs(amount) : amount
  }
  const between = (debit: number | undefined, credit: number | undefined) =>
    debit === undefined || credit === undefined ? null : (read(debit) ?? 0) - (read(credit) ?? 0)
  const opening = between(columns.openingDebit, columns.openingCredit) ?? read(columns.opening) ?? 0
  const balance = columns.balance === undefined ? null : (sided(columns.balance) ?? 0)
  const ofMonth = between(columns.debit, columns.credit)
  const ofYear = between(columns.debitYear, columns.creditYear)
  const stated = basis === 'MONTH' ? ofMonth : (ofYear ?? ofMonth)
  return { movement: cents(stated ?? (balance ?? 0) - opening), balance: balance === null ? null : cents(balance) }
}

/** An amount: `1.234,56`, `-12,30`, `1.234,56 H`. Empty is no amount. Groups of three are thousands: amounts have cents or none. */
function amountIn(text: string, line: number): number | null {
  const match = /^(.{0,60}?)\s{0,3}([SH])?$/i.exec(text)
  const bare = match?.[1] ?? ''
  if (bare === '' || /^[-–—]$/.test(bare)) return null
  const reading = readNumber(bare)
  if (reading.kind === 'NONE')
    throw new AppError('import.ledger_number', { params: { line: String(line), text: text.slice(0, 40) } })
  const value = reading.kind === 'AMBIGUOUS' ? reading.grouped : reading.value
  return match?.[2]?.toUpperCase() === 'H' ? -Math.abs(value) : value
}

const cents = (amount: number) => Math.round(amount * 100) / 100
