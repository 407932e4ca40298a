import type { SolutionCause, SolutionSymptom } from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { FindingState, TriggerState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'
import type { TreeNode } from '../../ui/graph/tree.model.ts'

/** What is shown of a node of the solution tree. Flat, so that nodes that did not change do not render again. */
export interface SolutionContent {
  readonly kind: 'SYMPTOM' | 'CAUSE' | 'TEMPLATE' | 'PRACTICE'
  readonly name: string
  /** Null for measure templates and best practices. */
  readonly status: Status | null
  /** EUR per year; null without a potential. */
  readonly share: number | null
  /** Of a symptom. */
  readonly state: TriggerState | null
  readonly since: string | null
  /** Of a cause. */
  readonly finding: FindingState | null
  /** Measures under way on a cause; null if the caller may not read them. */
  readonly measureCount: number | null
}

const SEPARATOR = '/'

/** The symptom or the cause that a node of the drawing leads to: of a template or a best practice its cause. */
export function targetOf(nodeId: string): string {
  return nodeId.split(SEPARATOR)[0] ?? nodeId
}

/** Symptoms with their causes, and below these their best practices and measure templates. */
export function solutionNodes(symptoms: readonly SolutionSymptom[]): readonly TreeNode<SolutionContent>[] {
  return symptoms.flatMap((symptom) => [
    symptomNode(symptom),
    ...symptom.causes.flatMap((cause) => [causeNode(cause, symptom.id), ...remedyNodes(cause)]),
  ])
}

const NOTHING = { status: null, share: null, state: null, since: null, finding: null, measureCount: null } as const

function symptomNode({ id, name, status, share, trigger }: SolutionSymptom): TreeNode<SolutionContent> {
  const { state, since } = trigger
  return {
    id,
    parentIds: [],
    label: name,
    tone: status,
    size: 'LARGE',
    content: { ...NOTHING, kind: 'SYMPTOM', name, status, share, state, since },
  }
}

function causeNode(cause: SolutionCause, symptomId: string): TreeNode<SolutionContent> {
  const { id, name, status, share, finding, measureCount } = cause
  return {
    id,
    parentIds: [symptomId],
    label: name,
    tone: finding.state === 'RULED_OUT' ? 'NONE' : status,
    size: 'LARGE',
    content: { ...NOTHING, kind: 'CAUSE', name, status, share, finding: finding.state, measureCount },
  }
}

/** A remedy of several causes is drawn below each of them, because it leads to this cause. */
function remedyNodes({ id: causeId, bestPractices, templates }: SolutionCause): readonly TreeNode<SolutionContent>[] {
  const nodeOf = (kind: 'TEMPLATE' | 'PRACTICE', { id, name }: { readonly id: string; readonly name: string }) => ({
    id: [causeId, kind, id].join(SEPARATOR),
    parentIds: [causeId],
    label: name,
    content: { ...NOTHING, kind, name },
  })
  return [
    ...(bestPractices ?? []).map((practice) => nodeOf('PRACTICE', practice)),
    ...(templates ?? []).map((template) => nodeOf('TEMPLATE', template)),
  ]
}
