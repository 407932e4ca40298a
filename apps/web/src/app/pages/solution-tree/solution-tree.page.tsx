import type { SolutionSymptom, SolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AreaIcon } from '../../../features/area/area-icon.tsx'
import { SolutionNodeLink } from '../../../features/solution-tree/node-link.tsx'
import { solutionTreeQuery } from '../../../features/solution-tree/solution-tree.queries.ts'
import { applying, treeSentences } from '../../../features/solution-tree/solution-tree.words.ts'
import { SolutionTreeView } from '../../../features/solution-tree/solution-tree-view.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FilterChips } from '../../../ui/field/filter-chips.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { buttonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { Headline } from '../../../ui/text/headline.tsx'
import { viewSearch } from '../../search/view.ts'
import { ViewBar } from '../analysis/view-bar.tsx'
import { isError, useReset, useViewReset } from '../entry/page-error-code.ts'
import { KpiCauses } from './kpi-causes.tsx'
import { type SolutionTreeSearch, solutionTreeSearch } from './solution-tree.search.ts'

/** Symptoms of the business unit with their causes and remedies; the address contains the filter and the marked node. */
export function SolutionTreePage() {
  const { t } = useTranslation('solution-tree')
  const search = useSearch({ from: '/default/solution-tree' })
  const navigate = useNavigate({ from: '/solution-tree' })
  const view = viewSearch({ ...search })
  const tree = useQuery(solutionTreeQuery(view, { areaId: search.areaId, kpiId: search.kpiId }))
  const change = (patch: object) =>
    void navigate({
      search: (old) => solutionTreeSearch({ ...old, ...patch }),
      resetScroll: false,
    })
  useReset(isError(tree.error, 'kpi.not_found'), () => change({ kpiId: undefined }))
  useViewReset(tree.error, () => void navigate({ search: {}, replace: true }))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={tree.data ? <ScopeChoice tree={tree.data} all={search.all === true} onChange={change} /> : null}
        context={
          tree.data ? <ViewBar resolved={tree.data.view} onChange={(patch: ViewQuery) => change(patch)} /> : null
        }
      />
      {isError(tree.error, 'area.not_found') ? (
        <EmptyState
          title={t('missingArea.title')}
          text={t('missingArea.text')}
          action={<TextButton onClick={() => change({ areaId: undefined })}>{t('missingArea.all')}</TextButton>}
        />
      ) : (
        <Loaded query={tree} subject="solutionTree" loading={t('loading')} shape={480}>
          {(data) =>
            data.areas.length === 0 && !search.kpiId ? (
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            ) : (
              <Symptoms tree={data} search={search} onChange={change} />
            )
          }
        </Loaded>
      )}
    </>
  )
}

function Symptoms({
  tree,
  search,
  onChange,
}: {
  tree: SolutionTree
  search: SolutionTreeSearch
  onChange: (patch: object) => void
}) {
  const { t } = useTranslation('solution-tree')
  const format = useFormat()
  const navigate = useNavigate({ from: '/solution-tree' })
  const view = viewSearch({ ...search })
  const ofKpi = search.kpiId
  const shown = useMemo(() => {
    const applies = applying(tree.content)
    // The symptoms of one KPI are shown even before they apply, for their causes.
    const isAll = search.all || (ofKpi !== undefined && applies.length === 0)
    return pathFirst(isAll ? tree.content : applies, tree.path?.symptomId)
  }, [tree, search.all, ofKpi])
  const open = async (nodeId: string) => {
    // Going back leads to this node of the tree.
    await navigate({ search: (old) => ({ ...old, node: nodeId }), replace: true, resetScroll: false })
    await navigate({ to: '/solution-tree/dashboard', search: { ...view, nodeId } })
  }
  return (
    <Stack gap={4}>
      {ofKpi ? <KpiCauses kpiId={ofKpi} tree={tree} view={view} onAll={() => onChange({ kpiId: undefined })} /> : null}
      {ofKpi && applying(tree.content).length === 0 ? null : (
        <Inline gap={3} justify="between">
          <Headline>{treeSentences(t, format, tree).join(' ')}</Headline>
          {tree.path ? (
            <span data-screen-only>
              <SolutionNodeLink id={tree.path.causeId} view={view} className={buttonLook}>
                {t('openPath')}
              </SolutionNodeLink>
            </span>
          ) : null}
        </Inline>
      )}
      {ofKpi ? null : (
        <div data-screen-only>
          <FilterChips
            label={t('term.area')}
            chips={[
              { value: null, label: t('filter.allAreas') },
              ...tree.areas
                .map((area) => ({ ...area, count: search.all ? area.symptomCount : area.applyingCount }))
                .filter(({ id, count }) => count > 0 || id === search.areaId)
                .map(({ id, name, icon, count }) => ({
                  value: id,
                  label: name,
                  icon: <AreaIcon name={icon} />,
                  count,
                })),
            ]}
            value={search.areaId ?? null}
            onChange={(areaId) => onChange({ areaId: areaId ?? undefined })}
          />
        </div>
      )}
      {shown.length === 0 ? (
        ofKpi ? null : (
          <EmptyState
            title={t(search.areaId ? 'none.titleArea' : 'none.title')}
            text={t('none.text', { count: tree.content.length })}
            action={<TextButton onClick={() => onChange({ all: true })}>{t('none.showAll')}</TextButton>}
          />
        )
      ) : (
        <SolutionTreeView
          key={`${search.areaId ?? ''}-${ofKpi ?? ''}-${search.all ?? false}`}
          symptoms={shown}
          path={tree.path}
          nodeId={search.node}
          form={search.form}
          onForm={(form) => onChange({ form })}
          onOpen={(nodeId) => void open(nodeId)}
        />
      )}
    </Stack>
  )
}

/** The choice between symptoms that apply and all. */
function ScopeChoice({ tree, all, onChange }: { tree: SolutionTree; all: boolean; onChange: (patch: object) => void }) {
  const { t } = useTranslation('solution-tree')
  return (
    <Segmented
      label={t('filter.which')}
      options={[
        { value: 'applying', label: t('filter.applying', { count: applying(tree.content).length }) },
        { value: 'all', label: t('action.allCount', { count: tree.content.length }) },
      ]}
      value={all ? 'all' : 'applying'}
      onChange={(which) => onChange({ all: which === 'all' ? true : undefined })}
    />
  )
}

/** The symptom of the most valuable path comes first, so that the path is in view; the others keep their order. */
function pathFirst(symptoms: readonly SolutionSymptom[], symptomId: string | undefined): readonly SolutionSymptom[] {
  return symptoms.toSorted((one, other) => Number(other.id === symptomId) - Number(one.id === symptomId))
}
