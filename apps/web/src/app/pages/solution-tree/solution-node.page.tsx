import type { SolutionNode } from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SolutionNodeLink } from '../../../features/solution-tree/node-link.tsx'
import { solutionNodeQuery } from '../../../features/solution-tree/solution-tree.queries.ts'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState, SkeletonBlock, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { viewSearch } from '../../search/view.ts'
import { ViewBar } from '../analysis/view-bar.tsx'
import { isError, useViewReset } from '../entry/page-error-code.ts'
import { NodeBody } from './node-body.tsx'

/** A symptom or a cause of the solution tree, with everything that helps to decide on a measure. */
export function SolutionNodePage() {
  const { t } = useTranslation('solution-tree')
  const { t: tKpi } = useTranslation('kpi')
  const search = useSearch({ from: '/default/solution-tree/dashboard' })
  const navigate = useNavigate({ from: '/solution-tree/dashboard' })
  const view = viewSearch({ ...search })
  const nodeId = search.nodeId ?? ''
  const node = useQuery({ ...solutionNodeQuery(nodeId, view), enabled: nodeId !== '' })
  const onView = (patch: ViewQuery) => void navigate({ search: (old) => ({ ...old, ...patch }), resetScroll: false })
  useViewReset(node.error, () => void navigate({ search: { nodeId }, replace: true }))
  if (isError(node.error, 'solution_tree.not_found', 'validation.failed')) {
    return (
      <EmptyState
        isPage
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Link to="/solution-tree" search={view}>
            {t('missing.toTree')}
          </Link>
        }
      />
    )
  }
  const subject = node.data && subjectOf(node.data)
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={tKpi('nav.breadcrumb')}>
            {[
              <Link key="tree" to="/solution-tree" search={{ ...view, node: nodeId }}>
                {t('title')}
              </Link>,
              ...(node.data ? pathTo(node.data, view) : []),
              <span key="node" aria-current="page">
                {subject?.name ?? '…'}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={subject?.name ?? '…'}
        lead={
          subject ? (
            <Inline as="span">
              {t(`kind.${subject.kind}`)} · <StatusShape status={subject.status} /> {tKpi(`status.${subject.status}`)}
            </Inline>
          ) : null
        }
        context={node.data ? <ViewBar resolved={node.data.view} onChange={onView} /> : null}
      />
      <Loaded
        query={node}
        subject="solutionTree"
        loading={t('loading')}
        shape={
          <>
            <SkeletonBlock height={160} />
            <SkeletonTiles count={4} />
          </>
        }
      >
        {(data) => <NodeBody key={nodeId} node={data} view={view} />}
      </Loaded>
    </>
  )
}

function subjectOf({ symptom, causeId }: SolutionNode) {
  const cause = symptom.causes.find(({ id }) => id === causeId)
  return cause
    ? { kind: 'CAUSE' as const, name: cause.name, status: cause.status }
    : { kind: 'SYMPTOM' as const, name: symptom.name, status: symptom.status }
}

/** The links between the tree and the node: its area, and for a cause its symptom. */
function pathTo({ symptom, causeId }: SolutionNode, view: ViewQuery) {
  return [
    <Link key="area" to="/solution-tree" search={{ ...view, areaId: symptom.areaId }}>
      {symptom.areaName}
    </Link>,
    ...(causeId === null
      ? []
      : [
          <SolutionNodeLink key="symptom" id={symptom.id} view={view}>
            {symptom.name}
          </SolutionNodeLink>,
        ]),
  ]
}
