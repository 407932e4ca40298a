import type { AiAnalysisItem, AiAnalysisList } from '@lotse/contract/features/ai/ai.analysis.schema.ts'
import { IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { MoreRows } from '../../../platform/list/more-rows.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { SkeletonBars } from '../../../ui/feedback/states.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { ToggleChip } from '../../../ui/text/badge.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { usePendingRemovals } from '../deferred-removal.ts'
import { analysesQuery } from './analysis.queries.ts'
import { AnalysisFacts, AnalysisMarks } from './analysis-facts.tsx'
import classes from './analysis-history.module.css'
import { useAnalysisRemoval } from './use-analysis-removal.ts'

/**
 * The analyses of the unit that the person may see, newest first: own ones and those that others have shared.
 *
 * @param currentId the one that is shown beside the list
 * @param onRemove called before the shown one is deleted
 */
export function AnalysisHistory({ currentId, onRemove }: { currentId: string | undefined; onRemove: () => void }) {
  const { t } = useTranslation('ai')
  const [search, setSearch] = useState('')
  const [isOwn, setOwn] = useState(false)
  const filter = { ...(search ? { search } : {}), ...(isOwn ? { isOwn: true } : {}) }
  const list = useInfiniteQuery(analysesQuery(filter))
  const hasFilters = list.data?.pages[0]?.unfilteredElements !== 0
  return (
    <Panel title={t('history.title')}>
      {hasFilters ? (
        <Inline>
          <span className={classes.search}>
            <PausedSearch label={t('history.search')} value={search} onChange={(text) => setSearch(text ?? '')} />
          </span>
          <ToggleChip isPressed={isOwn} onClick={() => setOwn(!isOwn)}>
            {t('history.own')}
          </ToggleChip>
        </Inline>
      ) : null}
      <Loaded query={list} subject="this" loading={t('history.loading')} shape={<SkeletonBars count={3} height={40} />}>
        {(data) => <Entries pages={data.pages} currentId={currentId} onRemove={onRemove} />}
      </Loaded>
      <MoreRows query={list} />
    </Panel>
  )
}

function Entries({
  pages,
  currentId,
  onRemove,
}: {
  pages: readonly AiAnalysisList[]
  currentId: string | undefined
  onRemove: () => void
}) {
  const { t } = useTranslation('ai')
  const pending = usePendingRemovals()
  const remove = useAnalysisRemoval()
  const shown = pages.flatMap(({ content }) => content).filter(({ id }) => !pending.has(id))
  if (shown.length === 0) {
    return <Text tone="soft">{pages[0]?.unfilteredElements === 0 ? t('history.empty') : t('history.none')}</Text>
  }
  return (
    <Lines className={classes.list}>
      {shown.map((analysis) => (
        <Entry
          key={analysis.id}
          analysis={analysis}
          isCurrent={analysis.id === currentId}
          onRemove={() => {
            if (analysis.id === currentId) onRemove()
            remove(analysis)
          }}
        />
      ))}
    </Lines>
  )
}

function Entry({
  analysis,
  isCurrent,
  onRemove,
}: {
  analysis: AiAnalysisItem
  isCurrent: boolean
  onRemove: () => void
}) {
  const { t } = useTranslation('ai')
  const { id, name, question, can } = analysis
  return (
    <li className={classes.entry} data-current={isCurrent || undefined}>
      <Link to="/ai" search={{ id }} className={classes.link} aria-current={isCurrent ? 'page' : undefined}>
        <span className={classes.name}>{name}</span>
        {question ? (
          <Text as="span" size="sm" tone="soft" className={classes.question}>
            {question}
          </Text>
        ) : null}
        <Text as="span" size="xs" tone="faint">
          <AnalysisFacts analysis={analysis} isBrief />
        </Text>
        <span className={classes.marks}>
          <AnalysisMarks analysis={analysis} />
        </span>
      </Link>
      {can.delete ? (
        <IconButton label={t('history.delete', { name })} title={t('action.delete')} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      ) : null}
    </li>
  )
}
