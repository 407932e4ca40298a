import type { ChangedSubject, ChangeKind, VisitChange } from '@lotse/contract/features/visit/visit.schema.ts'
import { LONGEST_ABSENCE_DAYS } from '@lotse/contract/features/visit/visit.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart/chart-frame.tsx'
import { linkLook, quietLinkLook } from '../../ui/text/link.tsx'
import { visitChangesQuery } from './visit.queries.ts'
import classes from './visit-changes.module.css'

/**
 * What changed since the person's last visit before today: a count of each kind, with links to the first of them. Nothing while it
 * loads, when it cannot be loaded, and when nothing is new.
 */
export function VisitChangesPanel({ onMessages }: { /** Opens the messages. */ onMessages: () => void }) {
  const { t } = useTranslation('visit')
  const format = useFormat()
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
              <ChangeLabel change={change} onMessages={onMessages} />
              <Subjects change={change} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** The count, as a link to where all of them are; as plain text where the names below are all of them. */
function ChangeLabel({ change, onMessages }: { change: VisitChange; onMessages: () => void }) {
  const { t } = useTranslation('visit')
  const format = useFormat()
  const { kind, count, period, subjects } = change
  const text = t(`kind.${kind}`, { count, period: period === null ? '' : format.period(period) })
  if (kind === 'MESSAGE_RECEIVED') {
    return (
      <button type="button" className={`${linkLook} ${classes.label} ${classes.button}`} onClick={onMessages}>
        {text}
      </button>
    )
  }
  const list = LIST_OF[kind]
  const areAllNamed = kind !== 'FIGURES_CORRECTED' && subjects.length > 0 && subjects.length >= count
  if (areAllNamed || list === null) return <span className={classes.label}>{text}</span>
  return (
    <Link {...list} className={`${linkLook} ${classes.label}`}>
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
    <span className={classes.subjects}>
      {subjects.map((subject, at) => (
        <span key={subject.id}>
          {at > 0 ? ' · ' : null}
          <Subject kind={kind} subject={subject} />
        </span>
      ))}
    </span>
  )
}

/** The name of a changed thing, as a link to its page if it has one. */
function Subject({ kind, subject }: { kind: ChangeKind; subject: ChangedSubject }) {
  const { id, period, about } = subject
  const name = subject.name.replaceAll('/', '/\u200b')
  switch (kind) {
    case 'KPI_CRITICAL':
    case 'KPI_WORSE':
    case 'KPI_BETTER':
    case 'KPI_COMMENTED':
      return (
        <Link
          to="/business-analysis/dashboard/detail/analysis"
          search={period === undefined ? { id } : { id, comments: period }}
          className={quietLinkLook}
        >
          {name}
        </Link>
      )
    case 'MEASURE_CREATED':
    case 'MEASURE_DONE':
    case 'MEASURE_CHANGED':
      return (
        <Link to="/measures/details" search={{ id }} className={quietLinkLook}>
          {name}
        </Link>
      )
    case 'NEWS_PUBLISHED':
      return (
        <Link to="/home/news/details" search={{ id }} className={quietLinkLook}>
          {name}
        </Link>
      )
    case 'DOCUMENT_ADDED':
      return about?.kind === 'KPI' ? (
        <Link
          to="/business-analysis/dashboard/detail/supporting-documents"
          search={{ id: about.id }}
          className={quietLinkLook}
        >
          {name}
        </Link>
      ) : about ? (
        <Link
          to="/business-analysis/dashboard"
          search={about.kind === 'TOPIC' ? { topicId: about.id } : { areaId: about.id }}
          className={quietLinkLook}
        >
          {name}
        </Link>
      ) : (
        name
      )
    default:
      return name
  }
}
