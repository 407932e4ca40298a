import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import type texts from '@lotse/text/messages/en/home/measure.json'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { cellLinkLook } from '../../../ui/table/table-card.tsx'
import type { VirtualColumn } from '../../../ui/table/virtual-table.tsx'
import { DueInPlace } from '../in-place/due.tsx'
import { OwnerInPlace } from '../in-place/owner.tsx'
import { PriorityInPlace } from '../in-place/priority.tsx'
import { StateInPlace } from '../in-place/state.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { TaskCountMark } from '../task/task-count.tsx'
import type { TableColumn } from './columns.ts'

/** The text keys of the column names. */
export const COLUMN_TEXTS = {
  STATE: 'field.state',
  AREA: 'field.area',
  TOPIC: 'field.topic',
  KPIS: 'field.kpis',
  OWNER: 'field.owner',
  START: 'field.start',
  DUE: 'field.due',
  PRIORITY: 'field.priority',
  EFFORT: 'field.effortDays',
  COST: 'field.costEur',
  EXPECTED: 'field.expectedEurPerYear',
  TASKS: 'field.tasks',
  UPDATED: 'field.updated',
} as const satisfies Record<TableColumn, `field.${keyof (typeof texts)['field']}`>

/** Columns with right-aligned figures. */
const FIGURES: readonly TableColumn[] = ['EFFORT', 'COST', 'EXPECTED', 'TASKS']
/** Columns that cannot be sorted: a measure may have several of them, or they are counted for the rows of a page only. */
const UNSORTED: readonly TableColumn[] = ['TOPIC', 'KPIS', 'TASKS']
const WIDTHS: Readonly<Record<TableColumn, number>> = {
  STATE: 144,
  AREA: 176,
  TOPIC: 170,
  KPIS: 210,
  OWNER: 164,
  START: 110,
  DUE: 126,
  PRIORITY: 106,
  EFFORT: 120,
  COST: 120,
  EXPECTED: 146,
  TASKS: 100,
  UPDATED: 130,
}

/** In a narrow window, the highest is left out first; state, date and euro stay. */
const RANKS: Partial<Record<TableColumn, number>> = {
  OWNER: 1,
  AREA: 2,
  PRIORITY: 3,
  KPIS: 4,
  TOPIC: 5,
  COST: 6,
  EFFORT: 7,
  START: 8,
  TASKS: 8.5,
  UPDATED: 9,
}

/** The columns of the table of measures: the title and those that were chosen. Some are changed in their cells. */
export function useMeasureColumns(
  shown: readonly TableColumn[],
  choices: MeasureChoices | undefined,
  mayEdit: boolean,
): readonly VirtualColumn<MeasureItem>[] {
  const { t } = useTranslation('measure')
  const format = useFormat()
  return useMemo(() => {
    const names = namesOf(choices, t)
    const cells: Readonly<Record<TableColumn, (measure: MeasureItem) => React.ReactNode>> = {
      STATE: (measure) => <StateInPlace measure={measure} mayEdit={mayEdit} />,
      AREA: ({ areaId }) => names.area(areaId) ?? NO_VALUE,
      TOPIC: ({ topicId }) => names.topic(topicId) ?? NO_VALUE,
      KPIS: ({ kpiIds }) => names.kpis(kpiIds) ?? NO_VALUE,
      OWNER: (measure) => <OwnerInPlace measure={measure} mayEdit={mayEdit} />,
      START: ({ start }) => (start ? format.date(start) : NO_VALUE),
      DUE: (measure) => <DueInPlace measure={measure} mayEdit={mayEdit} />,
      PRIORITY: (measure) => <PriorityInPlace measure={measure} mayEdit={mayEdit} />,
      EFFORT: ({ effortDays }) => effortText(t, effortDays),
      COST: ({ costEur }) => format.value(costEur, format.currency),
      EXPECTED: ({ expectedEurPerYear }) => format.value(expectedEurPerYear, format.currency),
      TASKS: ({ tasks }) => (tasks ? <TaskCountMark tasks={tasks} /> : NO_VALUE),
      UPDATED: ({ updatedAt }) => format.date(updatedAt),
    }
    return [
      {
        id: 'TITLE',
        header: t('field.title'),
        isRowHeader: true,
        isSortable: true,
        minWidth: 200,
        isGrowing: true,
        cell: ({ id, title }) => (
          <MeasureLink target={{ to: 'details', id }} className={cellLinkLook} title={title}>
            {title}
          </MeasureLink>
        ),
      },
      ...shown.map(
        (column): VirtualColumn<MeasureItem> => ({
          id: column,
          header: t(COLUMN_TEXTS[column]),
          cell: cells[column],
          isFigure: FIGURES.includes(column),
          isSortable: !UNSORTED.includes(column),
          minWidth: WIDTHS[column],
          rank: RANKS[column],
        }),
      ),
    ]
  }, [shown, choices, mayEdit, t, format])
}

/** Working time, in person-days with half days: `12,5 Personentage`. */
export function effortText(t: TFunction<'measure'>, days: number | null): string {
  return days === null ? NO_VALUE : t('effort', { count: days })
}

/** Names of what measures refer to; nothing while they load, and for what is not known. */
export function useMeasureNames(choices: MeasureChoices | undefined) {
  const { t } = useTranslation('measure')
  return useMemo(() => namesOf(choices, t), [choices, t])
}

function namesOf(choices: MeasureChoices | undefined, t: TFunction<'measure'>) {
  const nameIn = (list: readonly { id: string; name: string }[] | undefined, id: string | null) =>
    id === null ? undefined : list?.find((entry) => entry.id === id)?.name
  return {
    area: (id: string | null) => nameIn(choices?.areas, id),
    topic: (id: string | null) => nameIn(choices?.topics, id),
    kpi: (id: string | null) => nameIn(choices?.kpis, id),
    /** The first KPI's name and how many more there are. */
    kpis: (ids: readonly string[]) => {
      const name = nameIn(choices?.kpis, ids[0] ?? null)
      return ids.length > 1 && name ? t('table.moreKpis', { name, count: ids.length - 1 }) : name
    },
  }
}
