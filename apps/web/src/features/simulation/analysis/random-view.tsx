import type { MonteCarloResult } from '@lotse/analysis/simulation/monte-carlo.ts'
import type { SimulationLever } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useCallback, useState } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { ChartFrame, Panel } from '../../../ui/chart/chart-frame.tsx'
import { ChartKey, KeyBand } from '../../../ui/chart/chart-key.tsx'
import { PercentBar } from '../../../ui/feedback/percent-bar.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { type TaskWorker, useTask } from '../calculation/use-task.ts'
import { decimalsFor } from '../result/result.words.ts'
import classes from './analysis.module.css'
import { histogramOptions } from './histogram.options.ts'

/** Limits and default of the number of draws, as the calculation accepts them. */
const DRAWS = { min: 100, max: 100_000, default: 10_000 } as const

/** How far chance alone moves the outcome: random draws from the unit's own months, without and with the levers. */
export function RandomView({
  browser,
  levers,
  start,
}: {
  browser: BrowserModel
  levers: readonly SimulationLever[]
  /** Starts the worker; replaced in tests. */
  start?: () => TaskWorker
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const locale = LOCALE_OF[useLanguage()]
  const [seed, setSeed] = useState<number | null>(1)
  const [draws, setDraws] = useState<number | null>(DRAWS.default)
  const { state, run, cancel } = useTask<'RANDOM'>(start)
  const isSeed = seed !== null && Number.isSafeInteger(seed)
  const isDraws = draws !== null && Number.isInteger(draws) && draws >= DRAWS.min && draws <= DRAWS.max
  const isRunning = state.kind === 'RUNNING'
  const percent = isRunning ? Math.round(state.share * 100) : 0
  return (
    <>
      <Panel title={t('editor.random.title', { outcome: browser.outcome.name })} summary={t('editor.random.summary')}>
        <Stack
          as="form"
          gap={3}
          justify="start"
          data-screen-only
          onSubmit={(event) => {
            event.preventDefault()
            if (isSeed && isDraws) run({ kind: 'RANDOM', model: browser.reply, levers, seed, draws })
          }}
        >
          <Field
            label={t('editor.random.draws')}
            problem={
              isDraws
                ? undefined
                : t('editor.random.drawsProblem', { min: format.number(DRAWS.min), max: format.number(DRAWS.max) })
            }
          >
            {(binding) => <NumberField binding={binding} value={draws} locale={locale} onChange={setDraws} />}
          </Field>
          <Field
            label={t('editor.random.seed')}
            hint={t('editor.random.seedHint')}
            problem={isSeed ? undefined : t('editor.random.seedProblem')}
          >
            {(binding) => <NumberField binding={binding} value={seed} locale={locale} onChange={setSeed} />}
          </Field>
          <Inline>
            <TextButton type="submit" disabled={isRunning || !isSeed || !isDraws}>
              {t('editor.random.run')}
            </TextButton>
            {isRunning ? <TextButton onClick={cancel}>{t('editor.random.cancel')}</TextButton> : null}
          </Inline>
        </Stack>
        {isRunning ? (
          <Inline className={classes.progress} wrap={false}>
            <PercentBar percent={percent} label={t('editor.random.progress')} />
            <Text as="span" isFigure>
              {format.percent(percent)}
            </Text>
          </Inline>
        ) : null}
        <div role="status">
          {state.kind === 'CANCELLED' ? <Text tone="soft">{t('editor.random.cancelled')}</Text> : null}
          {state.kind === 'FAILED' ? <Text tone="bad">{t('editor.task.failed')}</Text> : null}
        </div>
      </Panel>
      {state.kind === 'DONE' ? (
        <RandomResult
          browser={browser}
          result={state.result}
          seed={state.task.seed}
          hasLevers={state.task.levers.length > 0}
        />
      ) : null}
    </>
  )
}

/** The two distributions in a sentence, as a histogram and as a table of quantiles. */
function RandomResult({
  browser: { outcome },
  result,
  seed,
  hasLevers,
}: {
  browser: BrowserModel
  result: MonteCarloResult
  seed: number
  hasLevers: boolean
}) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { unit } = outcome
  const main = hasLevers ? result.withLevers : result.withoutLevers
  const decimals = decimalsFor(main?.p10 ?? null, main?.p90 ?? null, outcome.decimals)
  const build = useCallback(
    (place: ChartPlace) =>
      histogramOptions(
        result,
        hasLevers,
        {
          without: t('action.today'),
          with: t('editor.result.after'),
          writeAxis: (value) => format.compact(value, unit),
          write: (value) => format.value(value, unit, decimals),
          share: (value) => format.percent(value, 1),
        },
        place,
      ),
    [result, hasLevers, unit, decimals, t, format],
  )
  if (!main) return <Text>{t('editor.random.noValue')}</Text>
  const write = (value: number) => format.value(value, unit, decimals)
  const summary = t('editor.random.result', {
    outcome: outcome.name,
    low: write(main.p10),
    high: write(main.p90),
    middle: write(main.p50),
  })
  const rows = [
    { name: t('action.today'), of: result.withoutLevers },
    ...(hasLevers ? [{ name: t('editor.result.after'), of: result.withLevers }] : []),
  ]
  const table = (
    <PlainTable>
      <thead>
        <tr>
          <th scope="col">{t('editor.tree.series')}</th>
          <th scope="col">P10</th>
          <th scope="col">P50</th>
          <th scope="col">P90</th>
          <th scope="col">{t('editor.random.withoutValue')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, of }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{of ? write(of.p10) : '–'}</td>
            <td>{of ? write(of.p50) : '–'}</td>
            <td>{of ? write(of.p90) : '–'}</td>
            <td>{format.number(of?.withoutValue ?? result.draws)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
  return (
    <ChartFrame
      title={t('editor.random.resultTitle')}
      summary={summary}
      source={t('editor.random.source', { draws: format.number(result.draws), seed: String(seed) })}
      labels={{ showTable: t('editor.path.showTable'), showChart: t('editor.path.showChart') }}
      chart={
        <>
          <Chart build={build} label={summary} height={260} />
          <ChartKey>
            <KeyBand color="var(--figure-own)">{hasLevers ? t('editor.result.after') : t('action.today')}</KeyBand>
            {hasLevers ? <KeyBand color="var(--ink-3)">{t('action.today')}</KeyBand> : null}
          </ChartKey>
        </>
      }
      table={table}
      footer={table}
    />
  )
}
