import { addDays } from '@lotse/analysis/calendar/day.ts'
import type {
  MeasureChoices,
  MeasureKpi,
  MeasureTemplate,
} from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { MEASURE_DEFAULTS } from '@lotse/contract/features/measure/measure.constants.ts'
import type { ExpectedEffect, MeasureContent, MeasureOrigin } from '@lotse/contract/features/measure/measure.schema.ts'
import { endOfNextMonth } from './due/postpone.ts'

/**
 * What a new measure starts from, as the address says it: a template, a best practice, a reply of an assessment, the potential
 * of a KPI (`delta` in the KPI's unit and `eur` per year), `title` and `description` that were proposed, or nothing. Ids may be
 * combined: a reply may propose a template.
 */
export interface MeasureStart {
  origin?: MeasureOrigin['type']
  templateId?: string
  bestPracticeId?: string
  assessmentId?: string
  questionId?: string
  kpiId?: string
  topicId?: string
  delta?: number
  eur?: number
  title?: string
  description?: string
}

/** What fills the form of a new measure. `template` is the one named, or the only one a best practice proposes. */
export interface StartMaterial {
  readonly choices: MeasureChoices
  readonly template: MeasureTemplate | undefined
  readonly practice?: StartPractice | undefined
  /** Who is responsible for what is planned, unless another person is chosen; null when the reader cannot be. */
  readonly ownerId?: string | null
  /** The title of what names a KPI only: the one that is proposed for it. */
  readonly titleOf?: (kpi: MeasureKpi) => string
}

/** What the best practice that a measure starts from says; a template says it more exactly. */
export interface StartPractice {
  readonly name: string
  readonly description: string
  readonly areaId: string
  readonly topicId: string | null
  readonly kpiIds: readonly string[]
}

/** Nothing filled in: an idea of medium priority. */
export const EMPTY_MEASURE: MeasureContent = { title: '', ...MEASURE_DEFAULTS }

/**
 * The first content of the form. Areas and topics follow from the template or the KPI; expected effects come from the template,
 * or for the KPI from its potential. A measure from a template starts today and is due after the template's duration; what starts
 * from anything is planned, by the reader and until the end of the next month.
 *
 * @param today ISO date
 */
export function startMeasure(
  start: MeasureStart,
  material: StartMaterial,
  today: string,
): MeasureContent & { readonly origin: MeasureOrigin } {
  const { choices, template, practice } = material
  const kpi = choices.kpis.find(({ id }) => id === start.kpiId)
  const topic = choices.topics.find(
    ({ id }) => id === (start.topicId ?? template?.topicId ?? practice?.topicId ?? kpi?.topicId),
  )
  const known = new Set(choices.kpis.filter(({ isRetired }) => !isRetired).map(({ id }) => id))
  const templateEffects = (template?.effects ?? []).filter(({ kpiId }) => known.has(kpiId))
  const effects: ExpectedEffect[] = templateEffects.map(({ kpiId, delta }) => ({ kpiId, delta, eurPerYear: null }))
  if (kpi) {
    const own = effects.find(({ kpiId }) => kpiId === kpi.id)
    const potential = { delta: start.delta ?? own?.delta ?? null, eurPerYear: start.eur ?? null }
    if (own) Object.assign(own, potential)
    else if (start.delta !== undefined || start.eur !== undefined) effects.unshift({ kpiId: kpi.id, ...potential })
  }
  const named = template ? [] : (practice?.kpiIds ?? []).filter((id) => known.has(id))
  const kpiIds = [...new Set([...(kpi ? [kpi.id] : []), ...effects.map(({ kpiId }) => kpiId), ...named])]
  const origin = originOf(start, template)
  const isPlanned = origin.type !== 'EMPTY'
  return {
    ...EMPTY_MEASURE,
    title: start.title ?? template?.name ?? practice?.name ?? (kpi && material.titleOf?.(kpi)) ?? '',
    description: start.description ?? template?.description ?? practice?.description ?? '',
    state: isPlanned ? 'PLANNED' : 'IDEA',
    ownerId: isPlanned ? (material.ownerId ?? null) : null,
    areaId: template?.areaId ?? practice?.areaId ?? topic?.areaId ?? kpi?.areaId ?? null,
    topicId: topic?.id ?? null,
    kpiIds,
    effortDays: template?.effortDays ?? null,
    costEur: template?.costEur ?? null,
    start: template ? today : null,
    due: template ? addDays(today, Math.round(template.durationWeeks * 7)) : isPlanned ? endOfNextMonth(today) : null,
    expectedEffects: effects,
    origin,
  }
}

/** The origin of a measure: the one in the address, otherwise the most specific of the ids in it. */
export function originOf(start: MeasureStart, template?: MeasureTemplate): MeasureOrigin {
  const templateId = start.templateId ?? template?.id
  const ids = {
    ...(templateId ? { templateId } : {}),
    ...(start.bestPracticeId ? { bestPracticeId: start.bestPracticeId } : {}),
    ...(start.assessmentId ? { assessmentId: start.assessmentId } : {}),
    ...(start.questionId ? { questionId: start.questionId } : {}),
  }
  const type =
    start.origin ??
    (start.assessmentId
      ? 'ASSESSMENT'
      : start.bestPracticeId
        ? 'BEST_PRACTICE'
        : start.templateId
          ? 'TEMPLATE'
          : start.delta !== undefined || start.eur !== undefined
            ? 'POTENTIAL'
            : 'EMPTY')
  return { type, ...ids, ...(type === 'POTENTIAL' && start.kpiId ? { kpiId: start.kpiId } : {}) }
}
