import type { MeasureItem, MeasureList } from '@lotse/contract/features/measure/measure.schema.ts'
import {
  EVALUATED_STATES,
  isStepAllowed,
  MEASURE_STATES,
  type MeasureState,
} from '@lotse/contract/features/measure/measure.state.ts'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Board, type BoardColumn } from '../../../ui/board/board.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { valuesOf } from '../../../ui/field/value-list.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { quietLinkLook } from '../../../ui/text/link.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useStep } from '../batch/use-step.tsx'
import { DueInPlace } from '../in-place/due.tsx'
import { OwnerInPlace } from '../in-place/owner.tsx'
import { PriorityInPlace } from '../in-place/priority.tsx'
import { StateInPlace } from '../in-place/state.tsx'
import type { InPlaceProps } from '../in-place/value.tsx'
import { countFilters, filterOf, type MeasureView, type MeasureViewPatch } from '../list/view.ts'
import { MeasureLink } from '../measure.place.tsx'
import { measureColumnQuery } from '../measure.queries.ts'
import { StateShape } from '../measure-marks.tsx'
import { BoardSkeleton } from '../measure-skeletons.tsx'
import { TaskCountMark } from '../task/task-count.tsx'
import classes from './measure-board.module.css'

/** States that few measures are moved on from: their columns are folded at first. */
const ENDED_STATES: readonly MeasureState[] = [...EVALUATED_STATES, 'CANCELLED']

/** The measures in columns by state; moved only along the allowed steps. */
export function MeasureBoard({ view, onChange }: { view: MeasureView; onChange: (patch: MeasureViewPatch) => void }) {
  const { t } = useTranslation('measure')
  const { step, dialog } = useStep()
  const format = useFormat()
  const errorTexts = useLoadErrorTexts('measures')
  const { state: _, ...filter } = filterOf(view)
  const wanted = valuesOf(view.state)
  const states = MEASURE_STATES.filter((state) => wanted.length === 0 || wanted.includes(state))
  const columns = useQueries({ queries: states.map((state) => measureColumnQuery(filter, state)) })
  const failed = columns.find(({ isError }) => isError)
  const lists = columns.map(({ data }) => data)
  const isComplete = lists.every((list) => list !== undefined)
  const nameOf = ({ title }: MeasureItem) => title
  const canEdit = lists[0]?.can.edit ?? false
  // What a search or a filter finds is shown.
  const isFound = (list: MeasureList | undefined) => countFilters(view) > 0 && (list?.content.length ?? 0) > 0
  const boardColumns = states.map(
    (state, index): BoardColumn<MeasureItem> => ({
      id: state,
      title: t(`state.${state}`),
      mark: <StateShape state={state} />,
      total: lists[index]?.totalElements ?? 0,
      ...(ENDED_STATES.includes(state) && wanted.length === 0 ? { isFolded: !isFound(lists[index]) } : {}),
      ...(lists[index]?.totalExpectedEurPerYear
        ? { note: t('board.sum', { amount: format.value(lists[index].totalExpectedEurPerYear, format.currency) }) }
        : {}),
      cards: lists[index]?.content ?? [],
      foot: <Rest list={lists[index]} onShow={() => onChange({ shape: 'table', state })} />,
    }),
  )
  return (
    <>
      <Loadable
        query={{
          data: isComplete ? boardColumns : undefined,
          isError: failed !== undefined,
          error: failed?.error,
          isPlaceholderData: columns.some(({ isPlaceholderData }) => isPlaceholderData),
          refetch: () => Promise.all(columns.map(({ refetch }) => refetch())),
        }}
        errorTexts={errorTexts}
        skeleton={<BoardSkeleton label={t('loading')} />}
      >
        {(shown) => (
          <Board
            label={t('board.label')}
            columns={shown}
            idOf={({ id }) => id}
            nameOf={nameOf}
            canLift={canEdit}
            mayMove={({ state }, to) => isStepAllowed(state, to as MeasureState)}
            onMove={(measure, to) => void step(measure, to as MeasureState)}
            cardContent={(measure) => <CardFace measure={measure} mayEdit={canEdit} />}
            texts={{
              instructions: t('board.instructions'),
              lifted: (title, state) => t('board.lifted', { title, state }),
              over: (title, state) => t('board.over', { title, state }),
              dropped: (title, state) => t('board.dropped', { title, state }),
              cancelled: (title, state) => t('board.cancelled', { title, state }),
            }}
          />
        )}
      </Loadable>
      {dialog}
    </>
  )
}

/** What a column does not show, and where it is; or that there is nothing. */
function Rest({
  list,
  onShow,
}: {
  list: { readonly content: readonly unknown[]; readonly totalElements: number | null } | undefined
  onShow: () => void
}) {
  const { t } = useTranslation('measure')
  if (!list) return null
  const total = list.totalElements ?? 0
  const count = total - list.content.length
  if (total === 0)
    return (
      <Text size="xs" tone="faint" className={classes.nothing}>
        {t('board.empty')}
      </Text>
    )
  return count > 0 ? (
    <TextButton variant="plain" onClick={onShow}>
      {t('board.more', { count })}
    </TextButton>
  ) : null
}

function CardFace(props: InPlaceProps) {
  const format = useFormat()
  const { measure, mayEdit } = props
  const { id, title, tasks, expectedEurPerYear } = measure
  return (
    <Stack gap={1}>
      <Inline gap={1} align="start" justify="between" wrap={false}>
        <MeasureLink
          target={{ to: 'details', id }}
          className={`${quietLinkLook} ${classes.title}`}
          title={title}
          draggable={false}
          tabIndex={-1}
        >
          {title}
        </MeasureLink>
        {mayEdit ? (
          <span className={classes.move} data-screen-only>
            <StateInPlace {...props} content={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />} />
          </span>
        ) : null}
      </Inline>
      <Text as="div" size="xs" tone="soft" className={classes.details}>
        <PriorityInPlace {...props} isShort />
        {measure.due || mayEdit ? <DueInPlace {...props} /> : null}
        {tasks ? <TaskCountMark tasks={tasks} hasIcon /> : null}
      </Text>
      {measure.ownerName || mayEdit || expectedEurPerYear !== null ? (
        <Text as="div" size="xs" tone="soft" className={classes.last}>
          {measure.ownerName || mayEdit ? <OwnerInPlace {...props} /> : <span />}
          {expectedEurPerYear === null ? null : (
            <Text as="strong" tone="strong" weight={600} isFigure>
              {format.value(expectedEurPerYear, format.currency)}
            </Text>
          )}
        </Text>
      ) : null}
    </Stack>
  )
}
