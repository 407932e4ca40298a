import { LANGUAGES } from '@lotse/contract/language.ts'
import { type FormQuestion, type FormTexts, isSame, NO_TEXTS } from './form-values.ts'

type Questions = readonly FormQuestion[]

/** A question that another person changed, added or removed; null where a version does not have it. */
export interface QuestionConflict {
  readonly id: string
  /** Counted from 1, in the first version that has it: theirs, otherwise mine. */
  readonly number: number
  readonly theirs: FormQuestion | null
  readonly mine: FormQuestion | null
  /** The same of it was changed here, too, to something else. */
  readonly isBoth: boolean
}

/** What another person changed since `base`. */
export interface QuestionnaireConflict {
  readonly questions: readonly QuestionConflict[]
  /** The order of the questions that both still have. */
  readonly isOrderTheirs: boolean
}

const find = (questions: Questions, id: string) => questions.find((one) => one.id === id) ?? null
const idsOf = (questions: Questions) => questions.map(({ id }) => id)

/** The questions that another person changed since the version on which mine are based. */
export function conflictOf(base: Questions, mine: Questions, theirs: Questions): QuestionnaireConflict {
  const ids = [...new Set([...idsOf(theirs), ...idsOf(base)])]
  return {
    questions: ids.flatMap((id) => {
      const [before, their, my] = [find(base, id), find(theirs, id), find(mine, id)]
      if (isSame(before, their)) return []
      const at = idsOf(their ? theirs : base).indexOf(id)
      const isBoth = !isSame(mergeQuestion(before, my, their), mergeQuestion(before, their, my))
      return [{ id, number: at + 1, theirs: their, mine: my, isBoth }]
    }),
    isOrderTheirs: !isSame(commonOrder(base, theirs), commonOrder(theirs, base)),
  }
}

/** The ids of questions that are in another version, too, in their order. */
const commonOrder = (questions: Questions, others: Questions) =>
  idsOf(questions).filter((id) => find(others, id) !== null)

/**
 * My questions with what another person changed: what I did not change of a question is as they have it, their new questions come
 * behind the question that they follow there, and those that they removed are removed unless I changed them.
 */
export function mergeQuestions(base: Questions, mine: Questions, theirs: Questions): Questions {
  const isOrderMine = !isSame(commonOrder(base, mine), commonOrder(mine, base))
  const leading = isOrderMine ? mine : theirs
  const other = isOrderMine ? theirs : mine
  const order = [...idsOf(leading)]
  for (const [index, id] of idsOf(other).entries()) {
    if (order.includes(id)) continue
    const previous = other[index - 1]?.id
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order.flatMap((id) => mergeQuestion(find(base, id), find(mine, id), find(theirs, id)) ?? [])
}

/** A question with the fields of `mine` that differ from `base`, otherwise those of `theirs`. */
function mergeQuestion(
  base: FormQuestion | null,
  mine: FormQuestion | null,
  theirs: FormQuestion | null,
): FormQuestion | null {
  if (!base || !mine || !theirs) return isSame(base, mine) ? theirs : mine
  const pick = <Value>(before: Value, my: Value, their: Value): Value => (isSame(before, my) ? their : my)
  const texts = (before = NO_TEXTS, my = NO_TEXTS, their = NO_TEXTS): FormTexts => {
    const merged = LANGUAGES.map((one) => [one, pick(before[one], my[one], their[one])])
    return Object.fromEntries(merged) as FormTexts
  }
  const values = new Set([...Object.keys(mine.levels), ...Object.keys(theirs.levels)])
  return {
    id: mine.id,
    texts: texts(base.texts, mine.texts, theirs.texts),
    weight: pick(base.weight, mine.weight, theirs.weight),
    kpiIds: pick(base.kpiIds, mine.kpiIds, theirs.kpiIds),
    hasOwnLevels: pick(base.hasOwnLevels, mine.hasOwnLevels, theirs.hasOwnLevels),
    levels: Object.fromEntries(
      [...values].map((value) => [value, texts(base.levels[value], mine.levels[value], theirs.levels[value])]),
    ),
  }
}
