import type { SolutionSymptom, SolutionTree } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import { useMemo } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { useTreeTexts } from '../../platform/text/use-tree-texts.ts'
import { TreeGraph } from '../../ui/graph/tree-graph.tsx'
import { renderSolutionNode } from './node-content.tsx'
import { solutionNodes, targetOf } from './tree-content.ts'

/** Levels shown at first: symptoms and causes. */
const LEVELS = 2

/** Symptoms, causes and remedies as a drawing or as a list, with the most valuable path highlighted. */
export function SolutionTreeView({
  symptoms,
  path,
  nodeId,
  form,
  onForm,
  onOpen,
}: {
  symptoms: readonly SolutionSymptom[]
  path: SolutionTree['path']
  /** The node that is marked and in view. */
  nodeId: string | undefined
  form: 'tree' | 'list' | undefined
  onForm: (form: 'tree' | 'list') => void
  /** @param nodeId a symptom or a cause; for a measure template or a best practice its cause */
  onOpen: (nodeId: string) => void
}) {
  const { t } = useTranslation('solution-tree')
  const texts = useTreeTexts()
  const nodes = useMemo(() => solutionNodes(symptoms), [symptoms])
  const { symptomId, causeId } = path ?? {}
  const edges = useMemo(
    () => (symptomId && causeId ? [{ parentId: symptomId, childId: causeId }] : []),
    [symptomId, causeId],
  )
  return (
    <TreeGraph
      label={t('title')}
      nodes={nodes}
      renderNode={renderSolutionNode}
      selectedId={nodeId}
      onSelect={(id) => onOpen(targetOf(id))}
      highlightedEdges={edges}
      highlightLabel={t('path')}
      levels={LEVELS}
      form={form === undefined ? undefined : form === 'list' ? 'LIST' : 'TREE'}
      onForm={(next) => onForm(next === 'LIST' ? 'list' : 'tree')}
      texts={texts}
    />
  )
}
