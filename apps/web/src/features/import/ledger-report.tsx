import type { LedgerReading } from '@lotse/contract/features/import/import.ledger.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { CheckLine } from '../../ui/field/check-line.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import classes from './report.module.css'

/** What becomes of the accounts of a list: base figures, and those without one, which must be confirmed. */
export function LedgerReport({
  reading,
  isBusy,
  onConfirm,
}: {
  reading: LedgerReading
  isBusy: boolean
  onConfirm: () => void
}) {
  const { t } = useTranslation('import')
  const format = useFormat()
  const [isConfirmed, setConfirmed] = useState(false)
  const { basis, columns, accounts, figures, unmapped, unmappedSum, leftOut, personal, otherRows } = reading
  const write = (amount: number) => format.number(amount, { decimals: 2 })
  const sum = write(unmappedSum)
  const names = new Map(figures.map(({ id, name }) => [id, name]))
  return (
    <Panel
      title={t('ledger.figures')}
      summary={`${t(`ledger.readAs.${basis}`)}. ${t('ledger.columns', { columns: columns.join(', ') })}`}
    >
      <Stack gap={4}>
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('ledger.figure')}</th>
              <th scope="col">{t('ledger.amount')}</th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ id, name, amount }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{write(amount)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
        <Heading level={3} size="sm" tone={unmapped.length > 0 ? 'bad' : undefined}>
          {unmapped.length > 0 ? t('ledger.unmapped', { sum }) : t('ledger.noUnmapped')}
        </Heading>
        {unmapped.length > 0 ? <Accounts accounts={unmapped} label={t('ledger.unmapped', { sum })} /> : null}
        <details>
          <summary>{t('ledger.accounts')}</summary>
          <Accounts accounts={accounts} label={t('ledger.accounts')} names={names} />
        </details>
        <Text size="sm" tone="soft">
          {t('ledger.others', { leftOut, personal, rows: otherRows.length })}
        </Text>
        {unmapped.length > 0 ? (
          <CheckLine checked={isConfirmed} onChange={({ target }) => setConfirmed(target.checked)}>
            {t('ledger.confirm', { sum })}
          </CheckLine>
        ) : null}
        <div>
          <TextButton
            variant="primary"
            disabled={isBusy || figures.length === 0 || (unmapped.length > 0 && !isConfirmed)}
            onClick={onConfirm}
          >
            {t('ledger.continue')}
          </TextButton>
        </div>
      </Stack>
    </Panel>
  )
}

function Accounts({
  accounts,
  label,
  names,
}: {
  accounts: LedgerReading['accounts']
  label: string
  /** The names of the base figures; without, there is no such column. */
  names?: ReadonlyMap<string, string>
}) {
  const { t } = useTranslation('import')
  const format = useFormat()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{t('ledger.account')}</th>
            {names ? <th scope="col">{t('ledger.figure')}</th> : null}
            <th scope="col">{t('ledger.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ account, name, amount, figureId }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an account can occur twice, and the list does not change
            <tr key={index}>
              <th scope="row">
                {account} {name}
              </th>
              {names ? <td>{names.get(figureId ?? '') ?? figureId}</td> : null}
              <td>{format.number(amount, { decimals: 2 })}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}
