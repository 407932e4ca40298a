import type { MeasureTemplate } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import type { MeasureStart, StartPractice } from '../measure.start.ts'

/** A best practice that a new measure can start from. */
export type ProposedPractice = StartPractice & { readonly id: string }

/** What a new measure can start from: a measure template, or a best practice without one. */
export interface Proposal {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly template: MeasureTemplate | undefined
  readonly practice: ProposedPractice | undefined
}

/** The templates that move one of these KPIs, then the best practices that name one and have no template among these. */
export function proposalsOf(
  kpiIds: readonly string[],
  templates: readonly MeasureTemplate[],
  practices: readonly ProposedPractice[],
): readonly Proposal[] {
  const moving = templates.filter(({ effects }) => effects.some(({ kpiId }) => kpiIds.includes(kpiId)))
  const covered = new Set(moving.flatMap(({ bestPracticeIds }) => bestPracticeIds))
  const naming = practices.filter((one) => !covered.has(one.id) && one.kpiIds.some((id) => kpiIds.includes(id)))
  return [
    ...moving.map(
      (template): Proposal => ({
        ...nameOf(template),
        template,
        practice: practices.find(({ id }) => template.bestPracticeIds.includes(id)),
      }),
    ),
    ...naming.map((practice): Proposal => ({ ...nameOf(practice), template: undefined, practice })),
  ]
}

/** What the address of a new measure says about a proposal. */
export function startOf({ template, practice }: Proposal): Pick<MeasureStart, 'templateId' | 'bestPracticeId'> {
  return { ...(template ? { templateId: template.id } : {}), ...(practice ? { bestPracticeId: practice.id } : {}) }
}

const nameOf = ({ id, name, description }: MeasureTemplate | ProposedPractice) => ({ id, name, description })
