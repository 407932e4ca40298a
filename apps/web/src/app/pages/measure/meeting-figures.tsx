import { outcomeSentence, worsenedSentence } from '@lotse/text/summary-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { PriorityRows } from '../analysis/priority-panel.tsx'

/** How many problems a meeting begins with. */
const SHOWN = 3

/** What happened, as the figures say it: the outcome with its year, what became worse, and what comes first, in one area or in all. */
export function MeetingFigures({ areaId }: { readonly areaId: string | undefined }) {
  const { t } = useTranslation('priority')
  const { t: tMeasure } = useTranslation('measure')
  const format = useFormat()
  const say: Parameters<typeof outcomeSentence>[0] = (key, values) => t(key, { ...values })
  const priorities = useQuery(prioritiesQuery({}))
  return (
    <Loaded query={priorities} subject="figures" loading={t('loading')} shape={64 * SHOWN}>
      {(list) => {
        const ranked = list.content.filter((problem) => areaId === undefined || problem.areaId === areaId)
        const isWorsenedHere = areaId === undefined || list.worsened?.areaId === areaId
        const sentences = [
          ...outcomeSentence(say, format, list),
          ...(isWorsenedHere ? worsenedSentence(say, format, list) : []),
        ]
        return (
          <Panel
            title={tMeasure('meeting.happened', { period: format.period(list.view.period) })}
            summary={sentences.join(' ')}
          >
            {ranked.length === 0 ? (
              <Text tone="soft">{t('empty')}</Text>
            ) : (
              <PriorityRows priorities={ranked.slice(0, SHOWN)} list={list} view={{}} />
            )}
          </Panel>
        )
      }}
    </Loaded>
  )
}
