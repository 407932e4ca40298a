import { type FormQuestion, isSame } from './form-values.ts'

type Questions = readonly FormQuestion[]

/** A question that another person changed, added or removed; null where a version does not have it. */
export interface QuestionConflict {
  readonly id: string
  /** Counted from 1, in the first version that has it: theirs, otherwise mine. */
  readonly number: number
  readonly theirs: FormQuestion | null
  readonly mine: FormQuestion | null
  /** It was changed here, too, to something else. */
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
      return [{ id, number: at + 1, theirs: their, mine: my, isBoth: !isSame(before, my) && !isSame(my, their) }]
    }),
    isOrderTheirs: !isSame(commonOrder(base, theirs), commonOrder(theirs, base)),
  }
}

/** The ids of questions that are in another version, too, in their order. */
const commonOrder = (questions: Questions, others: Questions) =>
  idsOf(questions).filter((id) => find(others, id) !== null)

/**
 * My questions with what another person changed in the others: questions that I did not change are as they have them, their new ones
 * come behind the question that they follow there, and those that they removed are removed unless I changed them.
 */
export function mergeQuestions(base: Questions, mine: Questions, theirs: Questions): Questions {
  const isOrderMine = !isSame(commonOrder(base, mine), commonOrder(mine, base))
  const leading = isOrderMine ? mine : theirs
  const other = isOrderMine ? theirs : mine
  const wanted = (id: string): FormQuestion | null => {
    const [before, my, their] = [find(base, id), find(mine, id), find(theirs, id)]
    return isSame(before, my) ? their : my
  }
  const order = [...idsOf(leading)]
  for (const [index, id] of idsOf(other).entries()) {
    if (order.includes(id)) continue
    const previous = other[index - 1]?.id
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  }
  return order.flatMap((id) => wanted(id) ?? [])
}
