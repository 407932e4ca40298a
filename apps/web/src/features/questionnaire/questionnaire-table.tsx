import type { QuestionnaireRow } from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Inline } from '../../ui/layout/layout.tsx'
import { MenuPopup } from '../../ui/overlay/menu.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './questionnaire-list.module.css'
import { type QuestionnaireActions, useQuestionnaireActions } from './use-questionnaire-actions.ts'

/** The questionnaires with what can be done with them; cards on a phone. */
export function QuestionnaireTable({
  rows,
  open,
  edit,
}: {
  rows: readonly QuestionnaireRow[]
  open: (row: QuestionnaireRow) => ReactNode
  edit: (row: QuestionnaireRow) => void
}) {
  const { t } = useTranslation('questionnaire')
  const format = useFormat()
  const actions = useQuestionnaireActions()
  return (
    <DataTable<QuestionnaireRow>
      caption={t('caption')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('term.topic'),
          isRowHeader: true,
          sortBy: ({ name }) => name.toLocaleLowerCase(),
          cell: (row) =>
            row.hasDraft ? (
              <Inline as="span">
                {open(row)}
                <Badge tone="WARN">{t('draft')}</Badge>
              </Inline>
            ) : (
              open(row)
            ),
        },
        { id: 'area', header: t('term.area'), cell: ({ area }) => area?.name ?? '' },
        {
          id: 'questions',
          header: t('term.questions'),
          isFigure: true,
          sortBy: ({ questionCount }) => questionCount,
          cell: ({ questionCount }) => format.number(questionCount),
        },
        {
          id: 'runs',
          header: t('term.selfAssessments'),
          sortBy: ({ runs }) => runs.open + runs.submitted,
          cell: ({ runs }) =>
            runs.open + runs.submitted === 0 ? (
              t('noRuns')
            ) : (
              <span className={classes.runs}>
                {t('runCount', { submitted: format.number(runs.submitted), open: format.number(runs.open) })}
              </span>
            ),
        },
        {
          id: 'languages',
          header: t('action.languages'),
          rank: 2,
          sortBy: ({ languages }) => languages.length,
          cell: ({ languages }) => (
            <span className={classes.languages}>{languages.map((each) => each.toUpperCase()).join(' ')}</span>
          ),
        },
        { id: 'origin', header: t('action.origin'), rank: 1, cell: ({ origin }) => t(`origin.${origin}`) },
        {
          id: 'changed',
          header: t('action.lastChange'),
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
          cell: (row) => <RowMenu row={row} actions={actions} edit={edit} />,
        },
      ]}
    />
  )
}

function RowMenu({
  row,
  actions,
  edit,
}: {
  row: QuestionnaireRow
  actions: QuestionnaireActions
  edit: (row: QuestionnaireRow) => void
}) {
  const { t } = useTranslation('questionnaire')
  const item = (id: 'edit' | 'discard' | 'reset', onChoose: () => void) => ({ id, label: t(`actions.${id}`), onChoose })
  return (
    <MenuPopup
      label={t('actions.of', { name: row.name })}
      align="end"
      buttonClass={classes.menu}
      buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
      sections={[
        {
          items: [
            item('edit', () => edit(row)),
            ...(row.hasDraft ? [item('discard', () => void actions.discard(row))] : []),
            ...(row.origin === 'EDITED' ? [item('reset', () => void actions.reset(row))] : []),
          ],
        },
      ]}
    />
  )
}
