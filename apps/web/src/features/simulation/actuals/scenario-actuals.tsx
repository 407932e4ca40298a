import type { ActualsFigure, SimulationActuals } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { ChartFrame, Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PlainTable } from '../../../ui/table/plain-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { type PathLine, pathChartOptions } from '../path-chart.options.ts'
import { PathKey } from '../path-key.tsx'
import { simulationActualsQuery } from '../simulation.queries.ts'
import { figureChange } from '../simulation.words.ts'
import { ChangeMark } from '../simulation-marks.tsx'
import { distanceOf } from './actuals.words.ts'

/** A scenario against the actual values since its base month: in words, month by month, and per lever. */
export function ScenarioActuals({ id }: { id: string }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const actuals = useQuery(simulationActualsQuery(id))
  const errorTexts = { ...useLoadErrorTexts('scenarios'), title: t('actuals.errorTitle') }
  return (
    <Loadable
      query={actuals}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('actuals.loading')}>
          <SkeletonBlock height={260} />
        </Skeleton>
      }
    >
      {(data) => {
        const [outcome, ...levers] = data.figures
        if (data.lastMonth <= data.baseMonth || !outcome) {
          return (
            <div data-screen-only>
              <Panel title={t('actuals.title')}>
                <Stack gap={1}>
                  <Text weight={600}>{t('actuals.emptyTitle')}</Text>
                  <Text tone="soft">{t('actuals.emptyText', { month: format.period(data.baseMonth) })}</Text>
                </Stack>
              </Panel>
            </div>
          )
        }
        return (
          <Stack gap={4}>
            <FigureActuals figure={outcome} months={data.months} />
            {levers.length > 0 ? <LeverActuals levers={levers} months={data.months} /> : null}
          </Stack>
        )
      }}
    </Loadable>
  )
}

/** How far the figure is from its expected path, as a sentence. */
function useDistanceText() {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  return (figure: ActualsFigure, months: SimulationActuals['months']): string => {
    const distance = distanceOf(figure, months)
    const { name, unit, decimals } = figure
    if (!distance) return t('actuals.noValue', { name })
    const amount = format.amount(distance.difference, unit, decimals)
    return distance.kind === 'SUM'
      ? t(`actuals.sum.${distance.side}`, { count: distance.months, name, amount })
      : t(`actuals.last.${distance.side}`, { month: format.period(distance.lastMonth), name, amount })
  }
}

function FigureActuals({ figure, months }: { figure: ActualsFigure; months: SimulationActuals['months'] }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const distanceText = useDistanceText()
  const { name, unit, decimals, baseline, expected, actual, direction } = figure
  const write = (value: number | null | undefined) => format.value(value ?? null, unit, decimals)
  const build = useCallback(
    (place: ChartPlace) =>
      pathChartOptions(
        months,
        linesOf(figure, t('actuals.actual'), t('actuals.expected'), t('actuals.baseline')),
        {
          write: (value) => format.value(value, unit, decimals),
          writeAxis: (value) => format.compact(value, unit),
          period: format.period,
        },
        place,
      ),
    [figure, months, format, t, unit, decimals],
  )
  const label = t('actuals.chartLabel', { name })
  const differenceAt = (index: number) => {
    const [planned, real] = [expected[index] ?? null, actual[index] ?? null]
    return planned === null || real === null ? null : real - planned
  }
  return (
    <ChartFrame
      title={t('actuals.title')}
      summary={distanceText(figure, months)}
      labels={{ showTable: t('action.showTable'), showChart: t('action.showChart') }}
      chart={
        <>
          <Chart build={build} label={label} height={260} />
          <PathKey lines={linesOf(figure, t('actuals.actual'), t('actuals.expected'), t('actuals.baseline'))} />
        </>
      }
      table={
        <DataTable
          caption={label}
          rows={months.map((period, index) => ({ period, index }))}
          rowKey={({ period }) => period}
          columns={[
            { id: 'month', header: t('term.month'), isRowHeader: true, cell: ({ period }) => format.period(period) },
            {
              id: 'baseline',
              header: t('actuals.baseline'),
              isFigure: true,
              cell: ({ index }) => write(baseline[index]),
            },
            {
              id: 'expected',
              header: t('actuals.expected'),
              isFigure: true,
              cell: ({ index }) => write(expected[index]),
            },
            { id: 'actual', header: t('actuals.actual'), isFigure: true, cell: ({ index }) => write(actual[index]) },
            {
              id: 'difference',
              header: t('actuals.difference'),
              isFigure: true,
              cell: ({ index }) =>
                figureChange(differenceAt(index), decimals, direction) === null ? (
                  write(null)
                ) : (
                  <ChangeMark change={differenceAt(index)} figure={figure} direction={direction} />
                ),
            },
          ]}
        />
      }
    />
  )
}

function linesOf(
  { baseline, expected, actual }: ActualsFigure,
  actualName: string,
  expectedName: string,
  baselineName: string,
): readonly PathLine[] {
  return [
    { name: actualName, kind: 'ACTUAL', values: actual },
    { name: expectedName, kind: 'EXPECTED', values: expected },
    { name: baselineName, kind: 'BASE', values: baseline },
  ]
}

/** The levers in the last month with an actual value: expected, actual, difference. */
function LeverActuals({ levers, months }: { levers: readonly ActualsFigure[]; months: SimulationActuals['months'] }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  return (
    <Panel title={t('actuals.levers')}>
      <PlainTable aria-label={t('actuals.levers')}>
        <thead>
          <tr>
            <th scope="col">{t('compare.lever')}</th>
            <th scope="col">{t('actuals.expected')}</th>
            <th scope="col">{t('actuals.actual')}</th>
            <th scope="col">{t('actuals.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {levers.map((lever) => {
            const { code, name, unit, decimals, expected, actual, direction } = lever
            const index = months.findLastIndex((_, at) => expected[at] != null && actual[at] != null)
            const month = months[index]
            const [planned, real] = [expected[index] ?? null, actual[index] ?? null]
            return (
              <tr key={code}>
                <th scope="row">
                  {name}
                  {month ? <small>{format.period(month)}</small> : null}
                </th>
                <td>{format.value(planned, unit, decimals)}</td>
                <td>{format.value(real, unit, decimals)}</td>
                <td>
                  {planned === null || real === null ? (
                    format.value(null, unit)
                  ) : (
                    <ChangeMark change={real - planned} figure={lever} direction={direction} />
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </Panel>
  )
}
