import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { MeasureLink } from '../../features/measure/measure.place.tsx'
import { measurePageQuery } from '../../features/measure/measure.queries.ts'
import { MeasureEffect } from '../../features/measure/measure-effect.tsx'
import { StateMark } from '../../features/measure/measure-marks.tsx'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import classes from './topic-effects.module.css'

/** How many measures are looked at here, the last changed first; each has a screen of its own. */
const SHOWN = 5

/** What came of the unit's measures on a topic that were carried out. */
export function TopicEffects({ topic }: { topic: TopicDetail }) {
  const { t } = useTranslation('topic')
  const { isAllowed } = useSession()
  const mayRead = isAllowed('MEASURE_READ')
  const done = useQuery({
    ...measurePageQuery({ topicId: topic.id, state: DONE_STATES.join(',') }, 0),
    enabled: mayRead,
  })
  const errorTexts = useErrorTexts()
  if (!mayRead) return <Nothing />
  return (
    <Loadable
      query={done}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('list.loading')}>
          <SkeletonBlock height={240} />
        </Skeleton>
      }
    >
      {({ content }) =>
        content.length === 0 ? (
          <Nothing />
        ) : (
          <div className={classes.effects}>
            {content.slice(0, SHOWN).map((measure) => (
              <Outcome key={measure.id} measure={measure} />
            ))}
          </div>
        )
      }
    </Loadable>
  )
}

function Outcome({ measure: { id, title, state } }: { measure: MeasureItem }) {
  return (
    <section className={classes.outcome} aria-label={title}>
      <div className={classes.head}>
        <h3>
          <MeasureLink target={{ to: 'details', id }}>{title}</MeasureLink>
        </h3>
        <StateMark state={state} />
      </div>
      <MeasureEffect measureId={id} />
    </section>
  )
}

function Nothing() {
  const { t } = useTranslation('topic')
  return (
    <Panel title={t('step.FOLLOW.name')}>
      <p className={classes.none}>{t('follow.none')}</p>
    </Panel>
  )
}
