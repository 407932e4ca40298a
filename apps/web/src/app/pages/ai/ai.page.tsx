import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AnalysisHistory } from '../../../features/ai/analysis/analysis-history.tsx'
import { AnalysisReport } from '../../../features/ai/analysis/analysis-report.tsx'
import { NewAnalysis } from '../../../features/ai/analysis/new-analysis.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import classes from './ai.module.css'
import type { AiSearch } from './ai.search.ts'
import { AnswerNotes } from './notes.tsx'
import { useScopeChoices } from './use-scope-choices.ts'

/** AI analysis: the form of a new one, a stored one, or two side by side; beside them the history. */
export function AiPage() {
  const { t } = useTranslation('ai')
  const { id, compare } = useSearch({ from: '/default/ai' })
  return (
    <AnswerNotes>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          id === undefined ? null : (
            <Link to="/ai" className={buttonLook} data-variant="primary">
              <IconPlus size={16} stroke={2} aria-hidden />
              {t('analysis.new')}
            </Link>
          )
        }
      />
      {id !== undefined && compare !== undefined ? <Comparison ids={[id, compare]} /> : <AnalysisWithHistory />}
    </AnswerNotes>
  )
}

function AnalysisWithHistory() {
  const { id, unit: _, ...start } = useSearch({ from: '/default/ai' })
  const navigate = useNavigate({ from: '/ai' })
  const open = (next: string | null) => void navigate({ search: next === null ? {} : { id: next } })
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        {id === undefined ? (
          <Form start={start} onStarted={open} />
        ) : (
          <AnalysisReport id={id} onOpen={open} onCompare={(compare) => void navigate({ search: { id, compare } })} />
        )}
      </div>
      <aside data-screen-only>
        <AnalysisHistory currentId={id} onRemove={() => open(null)} />
      </aside>
    </div>
  )
}

function Form({ start, onStarted }: { start: AiSearch; onStarted: (id: string) => void }) {
  const { t } = useTranslation('ai')
  const { whoami } = useSession()
  const { choices, range } = useScopeChoices()
  if (range === null) {
    return (
      <Skeleton label={t('analysis.loadingForm')}>
        <SkeletonBlock height={260} />
      </Skeleton>
    )
  }
  return (
    <NewAnalysis
      // Another link to this page starts from something else.
      key={JSON.stringify(start)}
      choices={choices}
      range={range}
      start={start}
      unitName={whoami?.businessUnitName ?? ''}
      onStarted={({ id }) => onStarted(id)}
    />
  )
}

function Comparison({ ids: [first, second] }: { ids: readonly [string, string] }) {
  const navigate = useNavigate({ from: '/ai' })
  const open = (id: string | null) => void navigate({ search: id === null ? {} : { id } })
  return (
    <div className={classes.comparison}>
      <AnalysisReport id={first} onOpen={open} onClose={() => open(second)} />
      <AnalysisReport id={second} onOpen={open} onClose={() => open(first)} />
    </div>
  )
}
