import type { Priority, PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import classes from './priority-panel.module.css'
import { PriorityRow } from './priority-row.tsx'
import type { WholeList } from './use-whole-list.ts'

/** The problems of the unit, first things first: the first ones, and the others on demand. */
export function PriorityPanel({
  view,
  whole,
  shown = 5,
  areaIds = null,
  actions,
}: {
  readonly view: ViewQuery
  readonly whole: WholeList
  readonly shown?: number
  /** Only the problems of these areas; null: all. */
  readonly areaIds?: readonly string[] | null
  /** Beside the title. */
  readonly actions?: ReactNode
}) {
  const { t } = useTranslation('priority')
  const priorities = useQuery(prioritiesQuery(view))
  return (
    <Loaded query={priorities} subject="figures" loading={t('loading')} shape={64 * shown}>
      {(list) => <Ranking list={list} view={view} whole={whole} shown={shown} areaIds={areaIds} actions={actions} />}
    </Loaded>
  )
}

function Ranking({
  list,
  view,
  whole,
  shown,
  areaIds,
  actions,
}: {
  list: PriorityList
  view: ViewQuery
  whole: WholeList
  shown: number
  areaIds: readonly string[] | null
  actions: ReactNode
}) {
  const { t } = useTranslation('priority')
  const { isWhole, setWhole } = whole
  const ranked = list.content.filter(({ areaId }) => areaIds === null || areaIds.includes(areaId))
  if (ranked.length === 0) {
    return (
      <Panel title={t('title')} actions={actions}>
        <Text tone="soft">{t('empty')}</Text>
      </Panel>
    )
  }
  return (
    <Panel title={t('title')} actions={actions}>
      <PriorityRows priorities={isWhole ? ranked : ranked.slice(0, shown)} list={list} view={view} />
      {ranked.length > shown ? (
        <Inline>
          <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} data-screen-only>
            {isWhole ? t('showLess') : t('showAll', { count: ranked.length })}
          </TextButton>
        </Inline>
      ) : null}
    </Panel>
  )
}

/** Problems of a list in its order: name and reasons, value, amount, next step. */
export function PriorityRows({
  priorities,
  list,
  view,
}: {
  readonly priorities: readonly Priority[]
  readonly list: PriorityList
  readonly view: ViewQuery
}) {
  const { t } = useTranslation('priority')
  return (
    <div className={classes.ranking}>
      <div className={`${classes.row} ${classes.head}`} aria-hidden="true">
        <span className={classes.value}>{t('term.value')}</span>
        <span className={classes.worth}>{t('column.worth')}</span>
        <span className={classes.action}>{t('column.action')}</span>
      </div>
      <Lines as="ol">
        {priorities.map((priority) => (
          <PriorityRow key={priority.id} priority={priority} list={list} view={view} />
        ))}
      </Lines>
    </div>
  )
}
