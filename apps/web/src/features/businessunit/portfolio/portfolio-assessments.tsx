import { MAXIMUM_PORTFOLIO_TOPICS } from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.constants.ts'
import type { PortfolioAssessments as Assessments } from '@lotse/contract/features/businessunit/businessunit.portfolio.assessment.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { download } from '../../../platform/api/call.ts'
import { exportPortfolioAssessments } from '../../../platform/api/generated/businessunit.portfolio.assessment.operations.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import { EmptyState, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { MultiFilter } from '../../../ui/field/multi-filter.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { sortRows } from '../../../ui/table/data-table.sort.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { NoUnits } from '../no-units.tsx'
import { filterUnits, NO_FILTER, type UnitFilter } from '../unit-filter.ts'
import { UnitFilters, WidePickers } from '../unit-filters.tsx'
import { type AssessmentRow, assessmentRows } from './assessment-rows.ts'
import classes from './portfolio.module.css'
import { portfolioAssessmentsQuery } from './portfolio.queries.ts'
import { PortfolioExport } from './portfolio-export.tsx'
import { type AssessmentLinkProps, useAssessmentColumns } from './use-assessment-columns.tsx'
import { useUnitFilter } from './use-unit-filter.ts'

/** What the table of assessments shows, as the address says it. */
export interface PortfolioAssessmentView extends Partial<UnitFilter> {
  /** Ids of topics, separated by commas. */
  readonly topics?: string
  /** The column that orders the rows; by default the order of the list. */
  readonly sort?: string
  readonly direction?: 'ASC' | 'DESC'
}

/** A change of the view; undefined removes a value. */
export type PortfolioAssessmentPatch = {
  readonly [Key in keyof PortfolioAssessmentView]?: PortfolioAssessmentView[Key] | undefined
}

interface PortfolioAssessmentsProps {
  readonly view: PortfolioAssessmentView
  readonly onChange: (patch: PortfolioAssessmentPatch) => void
  readonly AssessmentLink: React.FC<AssessmentLinkProps>
}

/** The self-assessments of all units of the portfolio by topic, with filters and export. */
export function PortfolioAssessments(props: PortfolioAssessmentsProps) {
  const { t } = useTranslation('businessunit')
  const { topics } = props.view
  const query = useQuery(portfolioAssessmentsQuery(topics ? { topics } : {}))
  return (
    <Loaded
      query={query}
      subject="list"
      loading={t('portfolio.assessment.loading')}
      shape={
        <Stack gap={3}>
          <SkeletonBar height={44} />
          <SkeletonBar height={480} />
        </Stack>
      }
    >
      {(assessments) => {
        if (assessments.content.length === 0) return <NoUnits />
        if (assessments.topics.length === 0) {
          return <EmptyState title={t('portfolio.assessment.emptyTitle')} text={t('portfolio.assessment.emptyText')} />
        }
        return (
          <div aria-busy={query.isPlaceholderData}>
            <LoadedAssessments {...props} assessments={assessments} />
          </div>
        )
      }}
    </Loaded>
  )
}

function LoadedAssessments({
  assessments,
  view,
  onChange,
  AssessmentLink,
}: PortfolioAssessmentsProps & { readonly assessments: Assessments }) {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const language = useLanguage()
  const [filter, setFilter] = useUnitFilter(view, onChange)
  const columns = useAssessmentColumns(assessments, AssessmentLink)
  const found = filterUnits(assessments.content, filter, language)
  const rows = assessmentRows(found)
  const more = useTopicPicker({ assessments, view, onChange })
  const sort = view.sort ? { column: view.sort, isDescending: view.direction === 'DESC' } : null
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy
  const shown = () => {
    const units = rows.filter((row) => row.kind === 'UNIT')
    const ordered: readonly AssessmentRow[] = sort && sortBy ? sortRows(units, sortBy, sort.isDescending) : units
    return {
      topics: [...assessments.columns],
      unitIds: ordered.flatMap((row) => (row.kind === 'UNIT' ? [row.unit.id] : [])),
    }
  }
  const isFull = view.topics !== undefined && assessments.columns.length >= MAXIMUM_PORTFOLIO_TOPICS
  return (
    <Stack gap={3}>
      <UnitFilters
        units={assessments.content}
        filter={filter}
        onChange={setFilter}
        onEnter={() => undefined}
        more={more}
      />
      <Inline gap={3} justify="between" data-screen-only>
        <WidePickers pickers={more.pickers} />
        <PortfolioExport
          title={t('portfolio.assessment.export')}
          fetchFile={(file, signal, onProgress) =>
            download(exportPortfolioAssessments, { body: { ...shown(), ...file }, signal }, onProgress)
          }
        />
      </Inline>
      <Text size="xs" tone="faint" isFigure role="status">
        {[
          t('found', { count: found.length }),
          ...(isFull ? [t('portfolio.assessment.full', { count: MAXIMUM_PORTFOLIO_TOPICS })] : []),
        ].join(' · ')}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          title={t('noMatchTitle')}
          text={t('noMatchText')}
          action={<TextButton onClick={() => setFilter(NO_FILTER)}>{t('action.clearFilters')}</TextButton>}
        />
      ) : (
        <div className={classes.table}>
          <DataTable
            caption={t('portfolio.assessmentsTitle')}
            columns={columns}
            rows={rows}
            rowKey={(row) => (row.kind === 'UNIT' ? `unit ${row.unit.id}` : row.kind)}
            isRowEmphasised={({ kind }) => kind !== 'UNIT'}
            pinRank={({ kind }) => (kind === 'UNIT' ? 1 : 0)}
            layout="scroll"
            initialSort={sort}
            onSort={({ column, isDescending }) => onChange({ sort: column, direction: isDescending ? 'DESC' : 'ASC' })}
          />
        </div>
      )}
      <Text size="xs" tone="faint">
        {t('portfolio.assessment.note', { maximum: format.number(assessments.maximum) })}
      </Text>
    </Stack>
  )
}

/** Chooses the topics that have a column. The first choice is the standard; any other topic that is chosen replaces it. */
function useTopicPicker({
  assessments: { topics, columns },
  view,
  onChange,
}: Pick<PortfolioAssessmentsProps, 'view' | 'onChange'> & { readonly assessments: Assessments }) {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  const standard = { value: '', label: t('portfolio.assessment.standard') }
  const label = t('portfolio.assessment.topics')
  const shown = view.topics ? format.number(columns.length) : standard.label
  const picker = (
    <MultiFilter
      label={label}
      shown={shown}
      choices={[
        standard,
        ...topics.map(({ id, name, areaName, assessed }) => ({
          value: id,
          label: name,
          ...(areaName === null ? {} : { group: areaName }),
          ...(assessed === 0 ? {} : { note: t('portfolio.assessment.option', { count: assessed }) }),
        })),
      ]}
      values={view.topics ? columns : ['', ...columns]}
      texts={{ search: t('portfolio.assessment.search'), nothing: t('portfolio.assessment.nothing'), found, locale }}
      onChange={(values) => {
        const returns = values.includes('') && view.topics !== undefined
        const chosen = values.filter((id) => id !== '').slice(0, MAXIMUM_PORTFOLIO_TOPICS)
        onChange({ topics: returns ? undefined : chosen.join(',') || undefined })
      }}
    />
  )
  return { chosen: [`${label}: ${shown}`], pickers: [{ label, picker }] }
}
