import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MeasureDue } from '../../../features/measure/due/measure-due.tsx'
import { MeasureLink } from '../../../features/measure/measure.place.tsx'
import { measurePageQuery } from '../../../features/measure/measure.queries.ts'
import { StateMark } from '../../../features/measure/measure-marks.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { SkeletonBar } from '../../../ui/feedback/states.tsx'
import { DetailLines, lineDetailsLook, lineNameLook, lineWordsLook } from '../../../ui/layout/detail-lines.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { actionLinkLook, quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** The number of measures shown here; the list shows all. */
const SHOWN = 8

/** The unit's measures on a topic and a link to a new one; renders nothing without the permission to see measures. */
export function TopicMeasures({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  const { isAllowed } = useSession()
  const mayRead = isAllowed('MEASURE_READ')
  const measures = useQuery({ ...measurePageQuery({ topicId: topic.id }, 0), enabled: mayRead })
  if (!mayRead) return null
  return (
    <Panel
      title={t('story.measures')}
      actions={
        <>
          {(measures.data?.totalElements ?? 0) > 0 ? (
            <Link to="/measures" search={{ topicId: topic.id }} className={actionLinkLook}>
              {t('story.allMeasures')}
            </Link>
          ) : null}
          {isAllowed('MEASURE_WRITE') ? (
            <MeasureLink target={{ to: 'new', start: { topicId: topic.id } }} className={actionLinkLook}>
              {t('story.newMeasure')}
            </MeasureLink>
          ) : null}
        </>
      }
    >
      <Loaded query={measures} subject="figures" loading={t('list.loading')} shape={<SkeletonBar height={40} />}>
        {({ content }) => (
          <>
            {content.length === 0 ? <Text tone="soft">{t('story.noMeasures')}</Text> : null}
            <DetailLines>
              {content.slice(0, SHOWN).map((measure) => (
                <Measure key={measure.id} measure={measure} />
              ))}
            </DetailLines>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function Measure({ measure }: { measure: MeasureItem }) {
  const { t } = useTranslation('topic')
  return (
    <li>
      <Stack gap={1} className={lineWordsLook}>
        <MeasureLink target={{ to: 'details', id: measure.id }} className={`${quietLinkLook} ${lineNameLook}`}>
          {measure.title}
        </MeasureLink>
        <Text as="small" size="xs" tone="faint">
          {measure.ownerName ?? t('story.noOwner')}
        </Text>
      </Stack>
      <Inline gap={4} justify="end" className={lineDetailsLook}>
        <StateMark state={measure.state} />
        {measure.due ? <MeasureDue measure={measure} /> : <span>{t('story.noDue')}</span>}
      </Inline>
    </li>
  )
}
