import { LANGUAGES } from '@lotse/contract/language.ts'
import type { FieldChange, FieldRules } from '../../../platform/form/field-rules.ts'
import { type FormQuestion, type FormTexts, isSame, NO_TEXTS, questionOfField } from './form-values.ts'

type Questions = readonly FormQuestion[]

/** What is edited of a questionnaire. */
export interface QuestionnaireFields {
  readonly questions: Questions
}

/** The name of the order of the questions beside their ids. */
export const ORDER = '|order'

const find = (questions: Questions, id: string) => questions.find((one) => one.id === id) ?? null
const idsOf = (questions: Questions) => questions.map(({ id }) => id)

/** The question with this id; null where a version does not have it. */
export const findQuestion = ({ questions }: QuestionnaireFields, id: string): FormQuestion | null => find(questions, id)

/** Questions are compared by their ids, and their order as `ORDER`. */
export const questionnaireRules: FieldRules<QuestionnaireFields> = {
  isSame,
  changesOf: (base, mine, theirs) => changesOf(base.questions, mine.questions, theirs.questions),
  merge: (base, mine, theirs) => ({ questions: mergeQuestions(base.questions, mine.questions, theirs.questions) }),
  valueOf: ({ questions }, name) => (name === 'questions' ? questions : find(questions, questionOfField(name))),
}

function changesOf(base: Questions, mine: Questions, theirs: Questions): readonly FieldChange[] {
  const ids = [...new Set([...idsOf(theirs), ...idsOf(base)])]
  const changes = ids.flatMap((id): FieldChange[] => {
    const [before, their, my] = [find(base, id), find(theirs, id), find(mine, id)]
    if (isSame(before, their) || isSame(my, their)) return []
    return [{ name: id, isBoth: !isSame(mergeQuestion(before, my, their), mergeQuestion(before, their, my)) }]
  })
  const isOrderTheirs = !isSame(commonOrder(base, theirs), commonOrder(theirs, base))
  return [
    ...changes.filter(({ isBoth }) => isBoth),
    ...changes.filter(({ isBoth }) => !isBoth),
    ...(isOrderTheirs ? [{ name: ORDER, isBoth: false }] : []),
  ]
}

/** The ids of questions that are in another version, too, in their order. */
const commonOrder = (questions: Questions, others: Questions) =>
  idsOf(questions).filter((id) => find(others, id) !== null)

/**
 * My questions with what another person changed: what I did not change of a question is as they have it, their new questions come
 * behind the question that they follow there, and those that they removed are removed unless I changed them.
 */
function mergeQuestions(base: Questions, mine: Questions, theirs: Questions): Questions {
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
