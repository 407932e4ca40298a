import { addMonths } from '@lotse/analysis/calendar/period.ts'
import {
  LEDGER_BASES,
  LEDGER_CHARTS,
  type LedgerBasis,
  type LedgerChart,
} from '@lotse/contract/features/import/import.ledger.constants.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusError } from '../../platform/api/api-error.ts'
import { Loaded } from '../../platform/list/loaded.tsx'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { MonthPicker } from '../../ui/date/month-picker.tsx'
import { Segmented } from '../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../ui/overlay/choice-menu.tsx'
import { Text } from '../../ui/text/text.tsx'
import { FilePicker } from './file-picker.tsx'
import { ledgerMappingQuery, ledgerReading } from './ledger.queries.ts'
import { LedgerMappingTable } from './ledger-mapping-table.tsx'
import { LedgerReport } from './ledger-report.tsx'

const FIRST_MONTH = '2000-01'
const CHOICES = ['AUTO', ...LEDGER_BASES] as const
type Choice = 'AUTO' | LedgerBasis

/** Reads a list of account balances of a unit and month, shows what becomes of each account, and hands it over to the import. */
export function LedgerImport({ onFile }: { onFile: (id: string) => void }) {
  const { t } = useTranslation('import')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const thisMonth = useToday().slice(0, 7)
  const [chart, setChart] = useState<LedgerChart>('SKR51')
  const [unit, setUnit] = useState<string | null>(null)
  const [month, setMonth] = useState(addMonths(thisMonth, -1))
  const [basis, setBasis] = useState<Choice>('AUTO')
  const [file, setFile] = useState<File | null>(null)
  const mapping = useQuery(ledgerMappingQuery(chart))
  const reading = useMutation(ledgerReading)
  /** What was read no longer fits the other choice. */
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      reading.reset()
    }
  return (
    <Loaded query={mapping} subject="figures" loading={t('ledger.reading')} shape={240}>
      {(data) => {
        const unitId = unit ?? data.units[0]?.id ?? ''
        const read = async (chosen: File, unmapped?: number) => {
          setFile(chosen)
          const query = {
            name: chosen.name,
            chart,
            businessUnitId: unitId,
            month,
            ...(basis === 'AUTO' ? {} : { basis }),
            ...(unmapped === undefined ? {} : { unmapped }),
          }
          const found = await reading.mutateAsync({ file: chosen, query }).catch(() => null)
          if (found?.fileId) onFile(found.fileId)
        }
        return (
          <Stack gap={5}>
            <Panel title={t('ledger.read')}>
              <Stack gap={3}>
                <Inline gap={3}>
                  <ChoiceMenu
                    label={t('ledger.chart')}
                    choices={LEDGER_CHARTS.map((value) => ({ value, label: value }))}
                    value={chart}
                    onChange={choose((value: string) => setChart(LEDGER_CHARTS.find((one) => one === value) ?? chart))}
                  />
                  <ChoiceMenu
                    label={t('ledger.unit')}
                    choices={data.units.map(({ id, name }) => ({ value: id, label: name }))}
                    value={unitId}
                    onChange={choose(setUnit)}
                  />
                  <MonthPicker
                    value={month}
                    first={FIRST_MONTH}
                    last={thisMonth}
                    texts={{
                      label: t('ledger.month'),
                      previous: tKpi('period.previous'),
                      next: tKpi('period.next'),
                      long: format.period,
                      short: format.monthName,
                    }}
                    onChange={choose(setMonth)}
                  />
                </Inline>
                <Inline gap={3}>
                  <Text as="span" size="sm">
                    {t('ledger.basis.label')}
                  </Text>
                  <Segmented
                    label={t('ledger.basis.label')}
                    options={CHOICES.map((value) => ({ value, label: t(`ledger.basis.${value}`) }))}
                    value={basis}
                    onChange={choose(setBasis)}
                  />
                </Inline>
                <Inline gap={3}>
                  <FilePicker
                    label={t('ledger.file')}
                    isDisabled={reading.isPending || unitId === ''}
                    onFile={(chosen) => void read(chosen)}
                  />
                  {file ? <bdi>{file.name}</bdi> : null}
                  {reading.isPending ? <Text as="span">{t('ledger.reading')}</Text> : null}
                </Inline>
                {reading.isError ? (
                  <Text tone="bad" role="alert">
                    {(reading.error instanceof StatusError ? reading.error.serverMessage : null) ?? t('ledger.failed')}
                  </Text>
                ) : null}
              </Stack>
            </Panel>
            {reading.data && file ? (
              <LedgerReport
                key={reading.submittedAt}
                reading={reading.data}
                isBusy={reading.isPending}
                onConfirm={() => void read(file, reading.data.unmappedSum)}
              />
            ) : null}
            <LedgerMappingTable key={`${chart} ${data.version}`} chart={chart} mapping={data} onSaved={reading.reset} />
          </Stack>
        )
      }}
    </Loaded>
  )
}
