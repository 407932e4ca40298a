import type { ContentType } from '@lotse/contract/features/content/content.constants.ts'
import type { ContentRow } from '@lotse/contract/features/content/content.schema.ts'
import { IconDots } from '@tabler/icons-react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { MenuPopup } from '../../ui/overlay/menu.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Text } from '../../ui/text/text.tsx'
import type { ContentLinks } from './content-links.ts'
import classes from './content-list.module.css'
import { ContentStateBadge } from './state-badge.tsx'
import { type ContentActions, useContentActions } from './use-content-actions.ts'

/** The entries with what can be done with them; cards on a phone. `canOrder`: all questions are there, in their order. */
export function ContentTable({
  type,
  rows: found,
  canOrder,
  links,
}: {
  type: ContentType
  rows: readonly ContentRow[]
  canOrder: boolean
  links: ContentLinks
}) {
  const { t } = useTranslation('content')
  const format = useFormat()
  const actions = useContentActions()
  // The questions of a category are below each other, as readers see them.
  const rows = type === 'FAQ' ? [...Map.groupBy(found, ({ category }) => category).values()].flat() : found
  const title: Column<ContentRow> = {
    id: 'title',
    header: t(type === 'NEWS' ? 'column.title' : 'column.question'),
    isRowHeader: true,
    sortBy: (row) => row.title.toLocaleLowerCase(),
    cell: links.open,
  }
  const ofNews: Column<ContentRow> = {
    id: 'publishedOn',
    header: t('column.publishedOn'),
    sortBy: ({ publishedOn }) => publishedOn,
    cell: ({ publishedOn }) => (publishedOn === null ? '' : format.date(publishedOn)),
  }
  const ofFaq: readonly Column<ContentRow>[] = [
    {
      id: 'category',
      header: t('action.category'),
      cell: ({ category }) => (category === null ? '' : links.categoryName(category)),
    },
    {
      id: 'votes',
      header: t('column.feedback'),
      sortBy: ({ id }) => links.votesOf(id)?.unhelpful ?? 0,
      cell: ({ id }) => <Votes votes={links.votesOf(id)} />,
    },
  ]
  return (
    <DataTable<ContentRow>
      key={type}
      caption={t(`caption.${type}`)}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        title,
        ...(type === 'NEWS' ? [ofNews] : ofFaq),
        { id: 'state', header: t('column.state'), cell: ({ state }) => <ContentStateBadge state={state} /> },
        {
          id: 'languages',
          header: t('action.languages'),
          sortBy: ({ languages }) => languages.length,
          cell: ({ languages }) => (
            <span className={classes.languages}>{languages.map((each) => each.toUpperCase()).join(' ')}</span>
          ),
        },
        { id: 'origin', header: t('action.origin'), rank: 1, cell: ({ origin }) => t(`origin.${origin}`) },
        {
          id: 'changed',
          header: t('action.lastChange'),
          rank: 1,
          sortBy: ({ changedAt }) => changedAt,
          cell: ({ changedAt, changedBy }) =>
            changedAt === null ? (
              t('never')
            ) : (
              <time dateTime={changedAt}>
                {changedBy === null
                  ? format.date(changedAt)
                  : t('changed', { name: changedBy, date: format.date(changedAt) })}
              </time>
            ),
        },
        {
          id: 'actions',
          header: t('action.actions'),
          cell: (row) => <RowMenu row={row} rows={canOrder ? rows : null} actions={actions} links={links} />,
        },
      ]}
    />
  )
}

function Votes({ votes }: { votes: ReturnType<ContentLinks['votesOf']> }) {
  const { t } = useTranslation('content')
  if (!votes || votes.helpful + votes.unhelpful === 0) {
    return (
      <Text as="span" tone="faint">
        {t('feedback.none')}
      </Text>
    )
  }
  const isBad = votes.unhelpful > votes.helpful
  return (
    <Text as="span" tone={isBad ? 'bad' : undefined} weight={isBad ? 600 : 400} isFigure>
      {t('feedback.counts', { helpful: votes.helpful, unhelpful: votes.unhelpful })}
    </Text>
  )
}

/** What can be done with an entry. `rows`: all questions, if they can be ordered. */
function RowMenu({
  row,
  rows,
  actions,
  links,
}: {
  row: ContentRow
  rows: readonly ContentRow[] | null
  actions: ContentActions
  links: ContentLinks
}) {
  const { t } = useTranslation('content')
  const isShown = row.state === 'PUBLISHED' || row.state === 'SCHEDULED'
  const siblings = rows?.filter(({ category }) => category === row.category) ?? []
  const at = siblings.findIndex(({ id }) => id === row.id)
  const item = (id: 'edit' | 'publish' | 'withdraw' | 'reset' | 'delete' | 'up' | 'down', onChoose: () => void) => ({
    id,
    label: t(`actions.${id}`),
    onChoose,
  })
  const items = [
    item('edit', () => links.edit(row)),
    isShown ? item('withdraw', () => void actions.withdraw(row)) : item('publish', () => void actions.publish(row)),
    ...(at > 0 ? [item('up', () => void actions.move(siblings, at, at - 1))] : []),
    ...(at >= 0 && at < siblings.length - 1 ? [item('down', () => void actions.move(siblings, at, at + 1))] : []),
    ...(row.can.reset ? [item('reset', () => void actions.reset(row))] : []),
    ...(row.can.delete ? [item('delete', () => void actions.remove(row))] : []),
  ]
  return (
    <MenuPopup
      label={t('actions.of', { title: row.title })}
      align="end"
      buttonClass={classes.menu}
      buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
      sections={[{ items }]}
    />
  )
}
