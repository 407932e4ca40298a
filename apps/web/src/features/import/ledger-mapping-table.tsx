import type { LedgerChart } from '@lotse/contract/features/import/import.ledger.constants.ts'
import type { LedgerMapping, LedgerRule } from '@lotse/contract/features/import/import.ledger.schema.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { LeaveGuard } from '../../platform/form/leave-guard.tsx'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { IconButton, TextButton } from '../../ui/layout/text-button.tsx'
import { PlainTable } from '../../ui/table/plain-table.tsx'
import { Text } from '../../ui/text/text.tsx'
import { ledgerMappingChange, ledgerMappingQuery } from './ledger.queries.ts'
import classes from './ledger-mapping-table.module.css'

const NEW_RULE: LedgerRule = {
  first: '8000',
  last: '8999',
  costCentreFirst: null,
  costCentreLast: null,
  figureId: null,
  sign: 'DEBIT',
  amount: 'MOVEMENT',
}
const DIGITS = { first: 4, last: 4, costCentreFirst: 2, costCentreLast: 2 } as const
type DigitField = keyof typeof DIGITS
const DIGIT_FIELDS: readonly DigitField[] = ['first', 'last', 'costCentreFirst', 'costCentreLast']

/** The accounts of the base figures as a table to edit. What others saved meanwhile is not overwritten. */
export function LedgerMappingTable({
  chart,
  mapping,
  onSaved,
}: {
  chart: LedgerChart
  mapping: LedgerMapping
  onSaved: () => void
}) {
  const { t } = useTranslation('import')
  const client = useQueryClient()
  const [rules, setRules] = useState<readonly LedgerRule[]>(mapping.rules)
  const [costCentreAt, setCostCentreAt] = useState(mapping.costCentreAt)
  const change = useMutation(ledgerMappingChange(client, chart))
  const isDirty = rules !== mapping.rules || costCentreAt !== mapping.costCentreAt
  const unsaved = useRef(isDirty)
  useEffect(() => {
    unsaved.current = isDirty
  }, [isDirty])
  const patch = (at: number, part: Partial<LedgerRule>) =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)))
  const save = async () => {
    const saved = await change
      .mutateAsync({ costCentreAt, rules: [...rules], version: mapping.version })
      .catch(() => null)
    if (saved === null) return
    showToast({ severity: 'success', summary: t('ledger.saved'), life: 4_000 })
    onSaved()
  }
  const isConflict = change.error instanceof StatusError && change.error.status === 409
  return (
    <Panel title={`${t('ledger.mapping')}: ${chart}`} summary={t('ledger.mappingText')}>
      <LeaveGuard hasUnsaved={unsaved} />
      <Stack gap={3}>
        <label className={classes.position}>
          {t('ledger.costCentreAt')}{' '}
          <input
            className={classes.digits}
            type="number"
            min={0}
            max={20}
            value={costCentreAt}
            onChange={({ target }) => setCostCentreAt(Math.max(0, Math.min(20, Math.trunc(Number(target.value)))))}
          />
        </label>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={classes.frame} tabIndex={0} aria-label={t('ledger.mapping')}>
          <PlainTable>
            <thead>
              <tr>
                {DIGIT_FIELDS.map((field) => (
                  <th key={field} scope="col">
                    {t(`ledger.${field}`)}
                  </th>
                ))}
                <th scope="col">{t('ledger.figure')}</th>
                <th scope="col">{t('ledger.sign')}</th>
                <th scope="col">{t('ledger.what')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {rules.map((rule, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
                <tr key={at}>
                  {DIGIT_FIELDS.map((field) => (
                    <td key={field}>
                      <input
                        className={classes.digits}
                        inputMode="numeric"
                        maxLength={DIGITS[field]}
                        aria-label={`${t(`ledger.${field}`)} ${at + 1}`}
                        value={rule[field] ?? ''}
                        onChange={({ target }) => {
                          const digits = target.value.replace(/\D/g, '')
                          const isCentre = field === 'costCentreFirst' || field === 'costCentreLast'
                          patch(at, { [field]: isCentre && digits === '' ? null : digits })
                        }}
                      />
                    </td>
                  ))}
                  <td>
                    <select
                      className={classes.select}
                      aria-label={`${t('ledger.figure')} ${at + 1}`}
                      value={rule.figureId ?? ''}
                      onChange={({ target }) => patch(at, { figureId: target.value === '' ? null : target.value })}
                    >
                      <option value="">{t('ledger.none')}</option>
                      {mapping.figures.map(({ id, name }) => (
                        <option key={id} value={id}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    <select
                      className={classes.select}
                      aria-label={`${t('ledger.sign')} ${at + 1}`}
                      value={rule.sign}
                      onChange={({ target }) => patch(at, { sign: target.value === 'CREDIT' ? 'CREDIT' : 'DEBIT' })}
                    >
                      <option value="CREDIT">{t('ledger.CREDIT')}</option>
                      <option value="DEBIT">{t('ledger.DEBIT')}</option>
                    </select>
                  </td>
                  <td>
                    <select
                      className={classes.select}
                      aria-label={`${t('ledger.what')} ${at + 1}`}
                      value={rule.amount}
                      onChange={({ target }) =>
                        patch(at, { amount: target.value === 'BALANCE' ? 'BALANCE' : 'MOVEMENT' })
                      }
                    >
                      <option value="MOVEMENT">{t('ledger.MOVEMENT')}</option>
                      <option value="BALANCE">{t('ledger.BALANCE')}</option>
                    </select>
                  </td>
                  <td>
                    <IconButton
                      size="small"
                      label={t('ledger.remove', { number: at + 1 })}
                      onClick={() => setRules(rules.filter((_, index) => index !== at))}
                    >
                      <IconTrash size={16} stroke={1.75} aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </section>
        {change.isError ? (
          <Text tone="bad" role="alert">
            {(change.error instanceof StatusError ? change.error.serverMessage : null) ?? t('ledger.saveFailed')}
          </Text>
        ) : null}
        <Inline gap={3}>
          <TextButton
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setRules([...rules, NEW_RULE])}
          >
            {t('ledger.add')}
          </TextButton>
          <TextButton variant="primary" disabled={!isDirty || change.isPending} onClick={() => void save()}>
            {t('ledger.save')}
          </TextButton>
          {isConflict ? (
            <TextButton onClick={() => void client.invalidateQueries({ queryKey: ledgerMappingQuery(chart).queryKey })}>
              {t('ledger.reload')}
            </TextButton>
          ) : null}
        </Inline>
      </Stack>
    </Panel>
  )
}
