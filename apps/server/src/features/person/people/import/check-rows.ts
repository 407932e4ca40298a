import { isEmailAddress, isUsername } from '@lotse/contract/features/person/mail-address.ts'
import { type ImportColumn, ROW_PROBLEMS } from '@lotse/contract/features/person/person.import.constants.ts'
import type { ImportedRow } from '@lotse/contract/features/person/person.import.schema.ts'
import { isLanguage, LANGUAGES, type Language } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { detailText } from '../../../../platform/text/error-text.ts'
import { plainText } from '../../../../platform/text/search-text.ts'
import type { AccountToInsert } from '../account.repository.ts'
import { type Administrator, maySetPermissions } from '../administrator.ts'
import {
  findTaken,
  type GrantableRole,
  listAreaNames,
  listGrantableRoles,
  listUnitNames,
} from '../reference.repository.ts'
import type { FileRow } from './read-file.ts'

/** A checked row: what would be written, and the problems that prevent it. */
export interface CheckedRow {
  readonly row: ImportedRow
  readonly account: AccountToInsert
}

/** What the rows of a file may refer to. */
interface Known {
  readonly roles: ReadonlyMap<string, GrantableRole>
  readonly units: ReadonlyMap<string, { readonly id: string; readonly name: string }>
  /** Ids of areas by id and by name in any language. */
  readonly areaIds: ReadonlyMap<string, string>
  readonly taken: Awaited<ReturnType<typeof findTaken>>
}

const LONGEST_NAME = 200
/** Roles, business units and areas of one cell are separated by these. */
const SEPARATORS = /[|,;]/
/** What the preview shows of a row at most: a cell can be as large as the file. */
const SHOWN_ROLES = 20
const SHOWN_CHARACTERS = 254

/** Checks every row of a file against the tenant and against the other rows. Writes nothing. */
export async function checkRows(
  tx: TenantTransaction,
  administrator: Administrator,
  language: Language,
  rows: readonly FileRow[],
): Promise<CheckedRow[]> {
  const known = await readKnown(tx, rows)
  const lineOf = { username: new Map<string, number>(), email: new Map<string, number>() }
  return rows.map((row) => {
    const problems: ImportedRow['problems'] = []
    const add = (column: ImportColumn, code: string, params: Record<string, string | number> = {}) => {
      if (problems.length < ROW_PROBLEMS) problems.push({ column, code, message: detailText(language, code, params) })
    }
    const { cells, line } = row
    const { name, email } = cells
    const username = usernameOf(row)

    if (name === '') add('name', 'required')
    else if (name.length > LONGEST_NAME) add('name', 'maxLength', { limit: LONGEST_NAME })
    if (email === '') add('email', 'required')
    else if (!isEmailAddress(email)) add('email', 'person.email_invalid')
    else if (known.taken.emails.has(email.toLowerCase())) add('email', 'person.email_taken')
    else
      addUnlessFirst(lineOf.email, email.toLowerCase(), line, (first) => add('email', 'person.twice', { line: first }))
    // The default, the e-mail address, has no problem beside those of the address.
    if (cells.username !== '' || problems.every(({ column }) => column !== 'email')) {
      if (!isUsername(username)) add('username', 'person.username_invalid')
      else if (known.taken.usernames.has(username)) add('username', 'person.username_taken')
      else addUnlessFirst(lineOf.username, username, line, (first) => add('username', 'person.twice', { line: first }))
    }

    const roles = listOf(cells.roles).map((text) => ({ text, role: known.roles.get(keyOf(text)) }))
    if (roles.length === 0) add('roles', 'required')
    for (const { text, role } of roles) {
      if (!role) add('roles', 'person.role_unknown_named', { name: shortened(text) })
      else if (!maySetPermissions(administrator, role.permissions))
        add('roles', 'person.role_not_allowed', { name: shortened(text) })
    }
    const unit = cells.businessUnit === '' ? null : known.units.get(keyOf(cells.businessUnit))
    if (unit === undefined) add('businessUnit', 'person.unit_unknown_named', { name: shortened(cells.businessUnit) })
    const hasAll = cells.businessUnits === '*' || keyOf(cells.businessUnits) === 'all'
    const portfolio = hasAll ? [] : listOf(cells.businessUnits)
    for (const text of portfolio) {
      if (!known.units.has(keyOf(text))) add('businessUnits', 'person.unit_unknown_named', { name: shortened(text) })
    }
    const areas = listOf(cells.areas)
    for (const text of areas) {
      if (!known.areaIds.has(keyOf(text))) add('areas', 'person.area_unknown_named', { name: shortened(text) })
    }
    const chosen = cells.language.toLowerCase()
    if (chosen !== '' && !isLanguage(chosen))
      add('language', 'person.language_unknown', { languages: LANGUAGES.join(', ') })

    return {
      row: {
        line,
        problems,
        name: shortened(name),
        email: shortened(email),
        username: shortened(username),
        roles: roles.slice(0, SHOWN_ROLES).map(({ text, role }) => role?.name[language] ?? shortened(text)),
        businessUnit: unit?.name ?? shortened(cells.businessUnit),
      },
      account: {
        name,
        email,
        username,
        language: isLanguage(chosen) ? chosen : null,
        roleIds: [...new Set(roles.flatMap(({ role }) => role?.id ?? []))],
        businessUnitId: unit?.id ?? null,
        hasAllBusinessUnits: hasAll,
        businessUnitIds: [...new Set(portfolio.flatMap((text) => known.units.get(keyOf(text))?.id ?? []))],
        areaIds: [...new Set(areas.flatMap((text) => known.areaIds.get(keyOf(text)) ?? []))],
      },
    }
  })
}

async function readKnown(tx: TenantTransaction, rows: readonly FileRow[]): Promise<Known> {
  const roles = await listGrantableRoles(tx)
  const units = await listUnitNames(tx)
  const areas = await listAreaNames(tx)
  const emails = rows.map(({ cells }) => cells.email.toLowerCase())
  return {
    // An id wins over a name; so it is set last.
    roles: new Map([
      ...roles.flatMap((role) =>
        LANGUAGES.map((language): [string, GrantableRole] => [keyOf(role.name[language]), role]),
      ),
      ...roles.map((role): [string, GrantableRole] => [keyOf(role.id), role]),
    ]),
    units: new Map([
      ...units.map((unit): [string, (typeof units)[number]] => [keyOf(unit.name), unit]),
      ...units.map((unit): [string, (typeof units)[number]] => [keyOf(unit.id), unit]),
    ]),
    areaIds: new Map([
      ...areas.flatMap(({ id, name }) => LANGUAGES.map((language): [string, string] => [keyOf(name[language]), id])),
      ...areas.map(({ id }): [string, string] => [keyOf(id), id]),
    ]),
    taken: await findTaken(tx, rows.map(usernameOf), emails),
  }
}

const usernameOf = ({ cells }: FileRow) => (cells.username || cells.email).toLowerCase()
const keyOf = (text: string) => plainText(text.trim())
/** The entries of a cell, each once. */
const listOf = (cell: string) => [
  ...new Set(
    cell
      .split(SEPARATORS)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
]
const shortened = (text: string) => (text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text)

function addUnlessFirst(lines: Map<string, number>, key: string, line: number, onTwice: (first: number) => void): void {
  const first = lines.get(key)
  if (first === undefined) lines.set(key, line)
  else onTwice(first)
}
