import type { ChangeKind } from '@lotse/contract/features/last-visit/last-visit.constants.ts'
import { LONGEST_ABSENCE_DAYS } from '@lotse/contract/features/last-visit/last-visit.constants.ts'
import type { ChangedSubject, VisitChange } from '@lotse/contract/features/last-visit/last-visit.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { NARROW, useMedia } from '../../ui/layout/use-media.ts'
import { linkLook, linksWithinLook } from '../../ui/text/link.tsx'
import { visitChangesQuery } from './last-visit.queries.ts'
import classes from './visit-changes.module.css'

/**
 * What changed since the person's last visit before today: a count of each kind, with links to the first of them, on a phone only the
 * counts. Nothing while it loads, when it cannot be loaded, and when nothing is new.
 */
export function VisitChangesPanel({ onMessages }: { /** Opens the messages. */ onMessages: () => void }) {
  const { t } = useTranslation('last-visit')
  const format = useFormat()
  const isShort = useMedia(NARROW)
  const changes = useQuery(visitChangesQuery()).data
  if (!changes?.since || changes.content.length === 0) return null
  const title = changes.isLimited
    ? t('titleLimited', { count: LONGEST_ABSENCE_DAYS })
    : t('title', { date: format.date(changes.since) })
  return (
    <div data-screen-only>
      <Panel title={title}>
        <ul className={classes.list}>
          {changes.content.map((change) => (
            <li key={change.kind} className={classes.item}>
              <ChangeLabel change={change} isShort={isShort} onMessages={onMessages} />
              {isShort ? null : <Subjects change={change} />}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/**
 * The count, as a link to where all of them are; as plain text where the names below are all of them. `isShort`: no names are below, so
 * that it leads to the only one, or to the first one of those that have no page of their own.
 */
function ChangeLabel({
  change,
  isShort,
  onMessages,
}: {
  change: VisitChange
  isShort: boolean
  onMessages: () => void
}) {
  const { t } = useTranslation('last-visit')
  const format = useFormat()
  const { kind, count, period, view, subjects } = change
  const words = t(`kind.${kind}`, { count, period: period === null ? '' : format.period(period) })
  const text = view === undefined ? words : t(view === 'R12' ? 'span.year' : 'span.month', { change: words })
  const look = `${linkLook} ${classes.label}`
  if (kind === 'MESSAGE_RECEIVED') {
    return (
      <button type="button" className={`${look} ${classes.button}`} onClick={onMessages}>
        {text}
      </button>
    )
  }
  const list = LIST_OF[kind]
  const [first] = subjects
  const isNamed = kind !== 'FIGURES_CORRECTED' && first !== undefined
  if (isShort && isNamed && (count === 1 || list === null)) {
    return (
      <SubjectLink kind={kind} subject={first} className={look}>
        {text}
      </SubjectLink>
    )
  }
  const areAllNamed = !isShort && isNamed && subjects.length >= count
  if (areAllNamed || list === null) return <span className={classes.label}>{text}</span>
  return (
    <Link {...list} className={look}>
      {text}
    </Link>
  )
}

const TO_ANALYSIS = { to: '/business-analysis' } as const
const TO_MEASURES = { to: '/measures', search: { sort: 'UPDATED', direction: 'DESC' } } as const

/** Where all of a kind are; null if there is no such page. */
const LIST_OF = {
  KPI_CRITICAL: TO_ANALYSIS,
  KPI_WORSE: TO_ANALYSIS,
  KPI_BETTER: TO_ANALYSIS,
  NEW_FIGURES: TO_ANALYSIS,
  FIGURES_CORRECTED: TO_ANALYSIS,
  KPI_COMMENTED: null,
  MEASURE_CREATED: TO_MEASURES,
  MEASURE_DONE: TO_MEASURES,
  MEASURE_CHANGED: TO_MEASURES,
  NEWS_PUBLISHED: { to: '/home/news' },
  DOCUMENT_ADDED: null,
} as const satisfies Record<Exclude<ChangeKind, 'MESSAGE_RECEIVED'>, object | null>

function Subjects({ change: { kind, subjects } }: { change: VisitChange }) {
  if (subjects.length === 0) return null
  return (
    <span className={`${linksWithinLook} ${classes.subjects}`}>
      {subjects.map((subject, at) => (
        <span key={subject.id}>
          {at > 0 ? ' · ' : null}
          <SubjectLink kind={kind} subject={subject}>
            {subject.name.replaceAll('/', '/\u200b')}
          </SubjectLink>
        </span>
      ))}
    </span>
  )
}

/** A link to the page of a changed thing; its content alone if there is none. */
function SubjectLink({
  kind,
  subject: { id, period, about },
  className,
  children,
}: {
  kind: ChangeKind
  subject: ChangedSubject
  className?: string
  children: string
}) {
  const look = className === undefined ? {} : { className }
  switch (kind) {
    case 'KPI_CRITICAL':
    case 'KPI_WORSE':
    case 'KPI_BETTER':
    case 'KPI_COMMENTED':
      return (
        <Link
          to="/business-analysis/dashboard/detail/analysis"
          search={period === undefined ? { id } : { id, comments: period }}
          {...look}
        >
          {children}
        </Link>
      )
    case 'MEASURE_CREATED':
    case 'MEASURE_DONE':
    case 'MEASURE_CHANGED':
      return (
        <Link to="/measures/details" search={{ id }} {...look}>
          {children}
        </Link>
      )
    case 'NEWS_PUBLISHED':
      return (
        <Link to="/home/news/details" search={{ id }} {...look}>
          {children}
        </Link>
      )
    case 'DOCUMENT_ADDED':
      return about ? (
        <DocumentLink about={about} {...look}>
          {children}
        </DocumentLink>
      ) : (
        <span {...look}>{children}</span>
      )
    default:
      return children
  }
}

/** A link to the page that lists a document. */
function DocumentLink({
  about: { kind, id },
  children,
  ...look
}: {
  about: NonNullable<ChangedSubject['about']>
  className?: string
  children: string
}) {
  if (kind === 'KPI') {
    return (
      <Link to="/business-analysis/dashboard/detail/supporting-documents" search={{ id }} {...look}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/business-analysis/dashboard" search={kind === 'TOPIC' ? { topicId: id } : { areaId: id }} {...look}>
      {children}
    </Link>
  )
}
