import type { TopicList, TopicSummary } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { AreaIcon } from '../../features/area/area-icon.tsx'
import { TopicRow } from '../../features/topic/topic-row.tsx'
import { useSession } from '../../platform/session/session.ts'
import classes from './topic-list.module.css'
import { useSharesText } from './use-shares-text.ts'

/** The topics of the business under their areas. */
export function TopicAreas({ list, view }: { list: TopicList; view: ViewQuery }) {
  const { tenant } = useSession()
  const sharesText = useSharesText(view)
  const ofArea = [...Map.groupBy(list.content, ({ areaId }) => areaId).values()]
  return (
    <div className={classes.areas}>
      {ofArea.map(([first, ...others]) =>
        first ? (
          <section key={first.areaId} className={classes.card} aria-labelledby={`topics-${first.areaId}`}>
            <h2 id={`topics-${first.areaId}`}>
              <AreaIcon name={first.areaIcon} />
              {first.areaName}
            </h2>
            <ul>
              {[first, ...others].map((topic: TopicSummary) => (
                <TopicRow
                  key={topic.id}
                  topic={topic}
                  view={view}
                  potential={sharesText(topic.kpiIds)}
                  hasJourney={tenant.navigationType === 'TOPIC_STEPPER'}
                />
              ))}
            </ul>
          </section>
        ) : null,
      )}
    </div>
  )
}
