import type { SolutionNode } from '@lotse/contract/features/solution-tree/solution-tree.node.schema.ts'
import type {
  SolutionCause,
  SolutionKpi,
  SolutionSymptom,
  SolutionTree,
  TriggerRule,
} from '@lotse/contract/features/solution-tree/solution-tree.schema.ts'
import type { Format } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import type { TFunction } from 'i18next'

type Words = TFunction<'solution-tree'>

/** The symptoms that apply. */
export function applying(symptoms: readonly SolutionSymptom[]): readonly SolutionSymptom[] {
  return symptoms.filter(({ trigger }) => trigger.state === 'APPLIES')
}

/** The most valuable path with its symptom and its cause; undefined if there is none. */
export function pathOf({ path, content }: Pick<SolutionTree, 'path' | 'content'>) {
  const symptom = content.find(({ id }) => id === path?.symptomId)
  const cause = symptom?.causes.find(({ id }) => id === path?.causeId)
  return symptom && cause ? { symptom, cause } : undefined
}

/** What the tree says, sentence by sentence: how many symptoms apply, the most valuable path, and what all are worth together. */
export function treeSentences(t: Words, format: Format, tree: SolutionTree): string[] {
  const count = applying(tree.content).length
  if (count === 0) return [t('sentence.none')]
  const path = pathOf(tree)
  const { applying: together, level } = tree.potential
  const names = path && { symptom: path.symptom.name, cause: path.cause.name }
  const share = path?.cause.share ?? 0
  return [
    t('sentence.apply', { count }),
    ...(names
      ? [
          share > 0
            ? t('sentence.path', { ...names, amount: moneyText(format, share) })
            : t('sentence.pathWithoutAmount', names),
        ]
      : [t('sentence.noPath')]),
    ...(together !== null && together > 0
      ? [t('sentence.together', { count, amount: moneyText(format, together), level: t(`level.${level}`) })]
      : []),
  ]
}

/** What there is to say about a symptom: whether it applies, what it is worth, and where to begin. */
export function symptomSentences(t: Words, format: Format, { symptom, view, potential }: SolutionNode): string[] {
  const { trigger, share, causes } = symptom
  const { kpi, state, since } = trigger
  const month = format.period(view.period)
  const best = causes.find(({ id }) => id === symptom.bestCauseId)
  const fact =
    trigger.value === null
      ? t('symptom.noValue', { kpi: kpi.name, month })
      : t('symptom.value', { kpi: kpi.name, month, value: format.value(trigger.value, kpi.unit, kpi.decimals) })
  return [
    state === 'APPLIES' && since
      ? t('symptom.applies', { since: format.period(since) })
      : t(state === 'NO_VALUE' ? 'symptom.unknown' : 'symptom.doesNotApply'),
    fact,
    ...(share ? [t('worth', { amount: moneyText(format, share), level: t(`level.${potential.level}`) })] : []),
    ...(best ? [t('symptom.first', { cause: best.name })] : []),
  ]
}

/** What there is to say about a cause: its evidence, what it is worth, and what was found out. */
export function causeSentences(t: Words, format: Format, cause: SolutionCause, { potential }: SolutionNode): string[] {
  const { kpis, share, finding } = cause
  const offTarget = kpis.filter(({ status }) => status === 'BAD' || status === 'WARN').length
  return [
    kpis.length === 0
      ? t('cause.noEvidence')
      : offTarget === 0
        ? t('cause.evidenceGood')
        : kpis.length === 1
          ? t('cause.evidenceSole')
          : t('cause.evidence', { count: offTarget, total: kpis.length }),
    ...(share ? [t('worth', { amount: moneyText(format, share), level: t(`level.${potential.level}`) })] : []),
    t(`cause.finding.${finding.state}`),
  ]
}

/** The condition of a rule in words, with the limit in the KPI's unit. */
export function ruleText(t: Words, format: Format, { rule, months, limit }: TriggerRule, kpi: SolutionKpi): string {
  const write = (value: number) => format.value(value, kpi.unit, kpi.decimals)
  const condition = t(`rule.${rule}`, { count: months })
  if (!limit || (limit.min === null && limit.max === null)) return condition
  const { min, max } = limit
  const range =
    min !== null && max !== null
      ? t('limit.range', { min: write(min), max: write(max) })
      : min !== null
        ? t('limit.min', { min: write(min) })
        : t('limit.max', { max: write(max ?? 0) })
  return `${condition} (${range})`
}

/** Whether a rule applies, in words. */
export function ruleStateText(t: Words, format: Format, { state, since, run, missing }: TriggerRule): string {
  if (state === 'APPLIES' && since) return t('ruleState.APPLIES', { since: format.period(since), count: run })
  if (state === 'NO_VALUE') return t(missing === 'LIMIT' ? 'ruleState.noLimit' : 'ruleState.noValue')
  return t('ruleState.DOES_NOT_APPLY')
}
