import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { MeasureLink } from '../../features/measure/measure.place.tsx'
import { measurePageQuery } from '../../features/measure/measure.queries.ts'
import { MeasureDue } from '../../features/measure/measure-due.tsx'
import { StateMark } from '../../features/measure/measure-marks.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { localToday } from '../../ui/date-field.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBar } from '../../ui/states.tsx'
import classes from './topic-lines.module.css'

/** How many measures stand here; the list shows all. */
const SHOWN = 8

/** The unit's measures on a topic, and the way to a new one; nothing for who may not see measures. */
export function TopicMeasures({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  const { isAllowed } = useSession()
  const mayRead = isAllowed('MEASURE_READ')
  const measures = useQuery({ ...measurePageQuery({ topicId: topic.id }, 0), enabled: mayRead })
  const errorTexts = useErrorTexts()
  if (!mayRead) return null
  return (
    <Panel
      title={t('story.measures')}
      actions={
        <>
          {measures.data && measures.data.totalElements > 0 ? (
            <Link to="/measures" search={{ topicId: topic.id }} className={classes.more}>
              {t('story.allMeasures')}
            </Link>
          ) : null}
          {isAllowed('MEASURE_WRITE') ? (
            <MeasureLink target={{ to: 'new', start: { topicId: topic.id } }} className={classes.more}>
              {t('story.newMeasure')}
            </MeasureLink>
          ) : null}
        </>
      }
    >
      <Loadable
        query={measures}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('list.loading')}>
            <SkeletonBar height={40} />
          </Skeleton>
        }
      >
        {({ content }) => (
          <>
            {content.length === 0 ? <p className={classes.none}>{t('story.noMeasures')}</p> : null}
            <ul className={classes.lines}>
              {content.slice(0, SHOWN).map((measure) => (
                <Measure key={measure.id} measure={measure} />
              ))}
            </ul>
          </>
        )}
      </Loadable>
    </Panel>
  )
}

function Measure({ measure }: { measure: MeasureItem }) {
  const { t } = useTranslation('topic')
  return (
    <li>
      <div className={classes.words}>
        <MeasureLink target={{ to: 'details', id: measure.id }} className={classes.name}>
          {measure.title}
        </MeasureLink>
        <small>{measure.ownerName ?? t('story.noOwner')}</small>
      </div>
      <div className={classes.facts}>
        <StateMark state={measure.state} />
        {measure.due ? <MeasureDue measure={measure} today={localToday()} /> : <span>{t('story.noDue')}</span>}
      </div>
    </li>
  )
}
