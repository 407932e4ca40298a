import type { SolutionSymptom } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Inline } from '../../ui/layout/layout.tsx'
import { SolutionNodeLink } from './node-link.tsx'
import { solutionTreeQuery } from './solution-tree.queries.ts'
import { applying } from './solution-tree.words.ts'
import classes from './symptoms-of.module.css'

/** Number of symptoms that are named. */
const SHOWN = 3

/** Asks why a KPI is as it is: the symptoms that it triggers or is evidence for, those that apply first. Nothing without any. */
export function SymptomsOfKpi({ kpiId, view }: { kpiId: string; view: ViewQuery }) {
  const { t } = useTranslation('solution-tree')
  const concerned = useQuery(solutionTreeQuery(view, { kpiId })).data?.content ?? []
  const applies = applying(concerned)
  const [first] = concerned
  if (!first) return null
  // A KPI that does not trigger anything at the moment still has its causes.
  return applies.length > 0 ? (
    <Symptoms symptoms={applies} view={view} filter={{ kpiId }} words={t('why.apply', { count: applies.length })} />
  ) : (
    <Symptoms symptoms={concerned} view={view} filter={{ kpiId }} words={t('why.none')} />
  )
}

/** The symptoms of an area that apply, and the way into its tree; nothing while none applies. */
export function SymptomsOfArea({ areaId, view }: { areaId: string; view: ViewQuery }) {
  const { t } = useTranslation('solution-tree')
  const applies = applying(useQuery(solutionTreeQuery(view, { areaId })).data?.content ?? [])
  if (applies.length === 0) return null
  return (
    <Symptoms symptoms={applies} view={view} filter={{ areaId }} words={t('area.apply', { count: applies.length })} />
  )
}

function Symptoms({
  symptoms,
  view,
  filter,
  words,
}: {
  symptoms: readonly SolutionSymptom[]
  view: ViewQuery
  filter: { readonly areaId: string } | { readonly kpiId: string }
  words: string
}) {
  const { t } = useTranslation('solution-tree')
  const { t: tKpi } = useTranslation('kpi')
  const isOfArea = 'areaId' in filter
  const more = symptoms.length - SHOWN
  return (
    <Inline
      as="section"
      gap={4}
      className={classes.strip}
      data-screen-only
      aria-label={t('title')}
      data-area={isOfArea ? true : undefined}
    >
      <p className={classes.words}>{words}</p>
      <Inline as="ul" className={classes.symptoms}>
        {symptoms.slice(0, SHOWN).map(({ id, name, status }) => (
          <li key={id}>
            <SolutionNodeLink id={id} view={view}>
              <StatusShape status={status} label={tKpi(`status.${status}`)} />
              {name}
            </SolutionNodeLink>
          </li>
        ))}
        {isOfArea || more > 0 ? (
          <li>
            <Link to="/solution-tree" search={{ ...view, ...filter }}>
              {t('why.tree')}
            </Link>
          </li>
        ) : null}
      </Inline>
    </Inline>
  )
}
