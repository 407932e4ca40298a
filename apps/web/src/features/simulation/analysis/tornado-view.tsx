import type { TornadoBar } from '@lotse/analysis/simulation/sensitivity.ts'
import { memo, useMemo, useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { type BrowserModel, tornadoOf } from '../calculation/browser-model.ts'
import { decimalsFor } from '../result/result.words.ts'
import classes from './analysis.module.css'

/** Number of bars that are shown at first. */
const SHOWN = 12

/** What the outcome depends on most: each figure one step of the peers down and up, the others as they are. */
export const TornadoView = memo(function TornadoView({ browser }: { browser: BrowserModel }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const [isAll, setAll] = useState(false)
  const bars = useMemo(() => tornadoOf(browser), [browser])
  const { outcome, nodes } = browser
  const present = browser.present.get(outcome.code) ?? null
  const known = bars.filter(({ span }) => span !== null && span > 0)
  const [first] = known
  const nameOf = (code: string) => nodes.get(code)?.name ?? code
  const stepOf = ({ code, step }: TornadoBar) => {
    const node = nodes.get(code)
    return node ? `±\u00a0${format.amount(step, node.unit, Math.max(node.decimals, 0))}` : ''
  }
  const decimals = decimalsFor(first?.down ?? null, first?.up ?? null, outcome.decimals)
  const change = (value: number | null) =>
    format.change(value === null || present === null ? null : value - present, outcome.unit, decimals)
  const shown = isAll ? known : known.slice(0, SHOWN)
  const widest = Math.max(
    ...known.flatMap(({ down, up }) => [Math.abs((down ?? 0) - (present ?? 0)), Math.abs((up ?? 0) - (present ?? 0))]),
  )
  const title = t('editor.tornado.title', { outcome: outcome.name })
  const columns: readonly Column<TornadoBar>[] = [
    { id: 'name', header: t('editor.changed.figure'), isRowHeader: true, cell: ({ code }) => nameOf(code) },
    { id: 'step', header: t('editor.tornado.step'), isFigure: true, cell: stepOf },
    { id: 'basis', header: t('editor.tornado.basisHead'), cell: ({ basis }) => t(`editor.tornado.basis.${basis}`) },
    { id: 'down', header: t('editor.tornado.down'), isFigure: true, cell: ({ down }) => change(down) },
    { id: 'up', header: t('editor.tornado.up'), isFigure: true, cell: ({ up }) => change(up) },
  ]
  if (!first || present === null) return <p>{t('editor.tornado.none', { outcome: outcome.name })}</p>
  return (
    <ChartFrame
      title={title}
      summary={t('editor.tornado.summary', {
        figure: nameOf(first.code),
        step: stepOf(first),
        outcome: outcome.name,
        down: change(first.down),
        up: change(first.up),
      })}
      source={t('editor.tornado.source')}
      labels={{ showTable: t('editor.path.showTable'), showChart: t('editor.path.showChart') }}
      chart={
        <Stack as="ul" className={classes.tornado} aria-label={title}>
          {shown.map((bar) => (
            <li key={bar.code}>
              <span className={classes.name}>
                {nameOf(bar.code)} <small>{stepOf(bar)}</small>
              </span>
              <span className={classes.value}>{change(Math.min(bar.down ?? 0, bar.up ?? 0))}</span>
              <span className={classes.plot} aria-hidden="true">
                {(['down', 'up'] as const).map((side) => {
                  const amount = (bar[side] ?? present) - present
                  const size = `${(Math.abs(amount) / widest) * 50}%`
                  return (
                    <span key={side} data-side={side} style={{ width: size, [amount < 0 ? 'right' : 'left']: '50%' }} />
                  )
                })}
              </span>
              <span className={classes.value}>{change(Math.max(bar.down ?? 0, bar.up ?? 0))}</span>
            </li>
          ))}
        </Stack>
      }
      table={<DataTable caption={title} columns={columns} rows={bars} rowKey={({ code }) => code} />}
      footer={
        <>
          <Inline as="ul" gap={4} align="stretch" className={classes.key}>
            <li data-side="up">{t('editor.tornado.up')}</li>
            <li data-side="down">{t('editor.tornado.down')}</li>
          </Inline>
          {known.length > SHOWN ? (
            <TextButton variant="plain" onClick={() => setAll(!isAll)} data-screen-only>
              {isAll ? t('editor.tornado.fewer') : t('editor.tornado.all', { count: known.length })}
            </TextButton>
          ) : null}
        </>
      }
    />
  )
})
