import type { AssessmentResult, QuestionResult } from '@lotse/contract/features/assessment/assessment.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Radar, RadarKey, type RadarSeries } from './radar.tsx'

/** With fewer axes a radar says less than the strips beside the questions. */
const FEWEST_AXES = 5

/** All questions at a glance: the run against the one before and the median of the peers, as radar and as table. */
export function ResultProfile({ result }: { result: AssessmentResult }) {
  const { t } = useTranslation('assessment')
  const format = useFormat()
  const { questions, previous, peers, minimum, maximum } = result
  if (questions.length < FEWEST_AXES) return null
  const series: RadarSeries[] = [
    ...(peers.median === null
      ? []
      : [{ kind: 'PEERS' as const, values: questions.map(({ peerMedian }) => peerMedian) }]),
    ...(previous ? [{ kind: 'PRIOR' as const, values: questions.map(({ previousValue }) => previousValue) }] : []),
    { kind: 'OWN', values: questions.map(({ value }) => value) },
  ]
  const names = {
    OWN: t('profile.own'),
    PRIOR: previous ? t('profile.previous', { date: format.date(previous.submittedAt) }) : '',
    PEERS: t('profile.peers'),
  }
  const number = (value: number | null) => format.number(value, { decimals: value !== null && value % 1 !== 0 ? 1 : 0 })
  const columns: Column<QuestionResult>[] = [
    {
      id: 'text',
      header: t('term.question'),
      isRowHeader: true,
      cell: (question) => `${questions.indexOf(question) + 1}. ${question.text}`,
    },
    {
      id: 'own',
      header: names.OWN,
      isFigure: true,
      cell: ({ value, isNotApplicable }) => (isNotApplicable ? t('question.notApplicable') : number(value)),
    },
    ...(previous
      ? [
          {
            id: 'previous',
            header: names.PRIOR,
            isFigure: true,
            cell: (one: QuestionResult) => number(one.previousValue),
          },
        ]
      : []),
    ...(peers.median === null
      ? []
      : [{ id: 'peers', header: names.PEERS, isFigure: true, cell: (one: QuestionResult) => number(one.peerMedian) }]),
  ]
  return (
    <ChartFrame
      title={t('profile.title')}
      labels={{ showTable: t('profile.showTable'), showChart: t('profile.showChart') }}
      source={peers.group && peers.median !== null ? t('profile.source', { group: peers.group.name }) : undefined}
      chart={
        <Stack gap={3}>
          <Radar
            axes={questions.map((_, index) => String(index + 1))}
            series={series}
            scale={{ minimum, maximum }}
            label={t('profile.label', {
              values: format.list(questions.map(({ value }, index) => `${index + 1}: ${number(value)}`)),
            })}
          />
          <RadarKey entries={series.toReversed().map(({ kind }) => ({ kind, text: names[kind] }))} />
        </Stack>
      }
      table={<DataTable caption={t('profile.title')} columns={columns} rows={questions} rowKey={({ id }) => id} />}
    />
  )
}
