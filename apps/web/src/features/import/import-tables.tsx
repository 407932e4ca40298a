import { IMPORT_ROLES, type ImportRole } from '@lotse/contract/features/import/import.constants.ts'
import type { ImportFile, ImportReport, ImportTable } from '@lotse/contract/features/import/import.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Text } from '../../ui/text/text.tsx'
import { recheck } from './import.queries.ts'
import classes from './import-questions.module.css'

/** Further digits are rounding errors. */
const DECIMALS = 6

type Roles = Readonly<Record<string, ImportRole>>

/** The tables of a file: what each column means, and the first rows with the values as they will be stored. */
export function ImportTables({ file, report }: { file: ImportFile; report: ImportReport }) {
  const { t } = useTranslation('import')
  const [changed, setChanged] = useState<Roles>({})
  const again = useMutation(recheck(useQueryClient(), file.id))
  const tables = report.tables.filter(({ columns }) => columns.length > 0)
  if (tables.length === 0) return null
  const isAsked = report.needs.includes('columns')
  const check = () => {
    const chosen = (file.options.columns ?? []).filter(({ name }) => !(name in changed))
    const columns = [...chosen, ...Object.entries(changed).map(([name, role]) => ({ name, role }))]
    again.mutate({ ...file.options, columns })
  }
  return (
    <details open={isAsked || report.problemCount === 0}>
      <summary className={classes.summary}>{t('mapping.title')}</summary>
      <Stack gap={3}>
        <Text tone="soft">{t('mapping.text')}</Text>
        {tables.map((table) => (
          <Table
            key={table.sheet ?? ''}
            table={table}
            roles={changed}
            onRole={(name, role) => setChanged(withRole(table, changed, name, role))}
          />
        ))}
        <span>
          <TextButton
            variant={isAsked ? 'primary' : 'outline'}
            disabled={Object.keys(changed).length === 0 || again.isPending}
            onClick={check}
          >
            {t('mapping.again')}
          </TextButton>
        </span>
      </Stack>
    </details>
  )
}

/** Only one column has a role; the one that had it before is not read. Several columns can have values. */
function withRole({ columns }: ImportTable, changed: Roles, name: string, role: ImportRole): Roles {
  const before = columns.find((one) => one.name !== name && (changed[one.name] ?? one.role) === role)
  const isFree = before === undefined || role === 'ignore' || role === 'value'
  return { ...changed, ...(isFree ? {} : { [before.name]: 'ignore' }), [name]: role }
}

function Table({
  table: { sheet, isRead, columns, rows },
  roles,
  onRole,
}: {
  table: ImportTable
  roles: Roles
  onRole: (name: string, role: ImportRole) => void
}) {
  const { t } = useTranslation('import')
  const hasValues = rows.some(({ valueCount }) => valueCount > 0)
  return (
    <Stack gap={2}>
      {sheet === null ? null : (
        <Text weight={600}>
          {t('mapping.sheet', { name: sheet })}
          {isRead ? null : ` (${t('mapping.unread')})`}
        </Text>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={sheet ?? t('mapping.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('mapping.row')}</th>
              {hasValues ? <th scope="col">{t('mapping.stored')}</th> : null}
              {columns.map(({ name, role, says }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns can have the same name, and their order does not change
                <th key={index} scope="col" data-ignored={(roles[name] ?? role) === 'ignore' || undefined}>
                  {name}
                  {name === '' ? null : <Role name={name} role={roles[name] ?? role} onRole={onRole} />}
                  {says === null ? null : <Note>{says}</Note>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.place}>
                <th scope="row">{row.place}</th>
                {hasValues ? (
                  <td>
                    <Stored row={row} />
                  </td>
                ) : null}
                {columns.map(({ name, role }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns can have the same name, and their order does not change
                  <td key={index} data-ignored={(roles[name] ?? role) === 'ignore' || undefined}>
                    {row.cells[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  )
}

function Role({
  name,
  role,
  onRole,
}: {
  name: string
  role: ImportRole
  onRole: (name: string, role: ImportRole) => void
}) {
  const { t } = useTranslation('import')
  return (
    <div>
      <select
        className={classes.box}
        aria-label={t('mapping.meaning', { name })}
        value={role}
        onChange={({ target }) => onRole(name, IMPORT_ROLES.find((one) => one === target.value) ?? role)}
      >
        {IMPORT_ROLES.map((one) => (
          <option key={one} value={one}>
            {one in COLUMNS ? t(`format.column.${one as keyof typeof COLUMNS}`) : t(`role.${one as 'kind'}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

const COLUMNS = { business_unit: 0, year: 0, month: 0, period: 0, figure: 0, value: 0 }

function Stored({ row: { values, valueCount } }: { row: ImportTable['rows'][number] }) {
  const { t } = useTranslation('import')
  const format = useFormat()
  return (
    <>
      {values.map(({ businessUnit, figure, period, value }) => (
        <div key={`${businessUnit} ${figure} ${period}`}>
          {businessUnit} · {figure} · {format.period(period)}:{' '}
          <Text as="span" weight={600} isFigure>
            {format.number(value, { maxDecimals: DECIMALS })}
          </Text>
        </div>
      ))}
      {valueCount > values.length ? <Note>{t('mapping.more', { count: valueCount - values.length })}</Note> : null}
    </>
  )
}
