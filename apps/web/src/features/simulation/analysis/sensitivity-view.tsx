import { type LocalSensitivity, localSensitivities } from '@lotse/analysis/simulation/sensitivity.ts'
import { isCurrency } from '@lotse/contract/currency.ts'
import { memo, useMemo } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'

/** Decimals beyond those of the outcome: a single unit changes little. */
const MORE_DECIMALS = 2

/** What one per cent and one unit of each figure change in the outcome. */
export const SensitivityView = memo(function SensitivityView({ browser }: { browser: BrowserModel }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { model, situation, outcome, nodes } = browser
  const rows = useMemo(
    () =>
      localSensitivities(model, situation, outcome.code)
        .filter(({ perPercent, perUnit }) => (perPercent ?? 0) !== 0 || (perUnit ?? 0) !== 0)
        .toSorted((a, b) => Math.abs(b.perPercent ?? 0) - Math.abs(a.perPercent ?? 0)),
    [model, situation, outcome],
  )
  const write = (value: number | null) =>
    format.change(
      value,
      outcome.unit,
      isCurrency(outcome.unit.id) ? outcome.decimals : outcome.decimals + MORE_DECIMALS,
    )
  const nameOf = (code: string) => nodes.get(code)?.name ?? code
  const columns: readonly Column<LocalSensitivity>[] = [
    {
      id: 'name',
      header: t('editor.changed.figure'),
      isRowHeader: true,
      cell: ({ code }) => nameOf(code),
      sortBy: ({ code }) => nameOf(code),
    },
    {
      id: 'present',
      header: t('action.today'),
      isFigure: true,
      cell: ({ code, present }) => {
        const node = nodes.get(code)
        return node ? format.value(present, node.unit, node.decimals) : '–'
      },
    },
    {
      id: 'percent',
      header: t('editor.sensitivity.perPercent'),
      isFigure: true,
      cell: ({ perPercent }) => write(perPercent),
      sortBy: ({ perPercent }) => perPercent,
    },
    {
      id: 'unit',
      header: t('editor.sensitivity.perUnit'),
      isFigure: true,
      cell: ({ code, perUnit }) => {
        const node = nodes.get(code)
        if (!node || perUnit === null) return write(perUnit)
        return t('editor.sensitivity.unitStep', { step: format.change(1, node.unit), change: write(perUnit) })
      },
      sortBy: ({ perUnit }) => perUnit,
    },
  ]
  const title = t('editor.sensitivity.title', { outcome: outcome.name })
  const [first] = rows
  return (
    <Panel
      title={title}
      summary={
        first
          ? t('editor.sensitivity.summary', {
              figure: nameOf(first.code),
              outcome: outcome.name,
              change: write(first.perPercent),
            })
          : t('editor.tornado.none', { outcome: outcome.name })
      }
    >
      {first ? <DataTable caption={title} columns={columns} rows={rows} rowKey={({ code }) => code} /> : null}
    </Panel>
  )
})
