import { expect, test } from 'vitest'
import { emptyQuestion, type FormQuestion } from './form-values.ts'
import { ORDER, questionnaireRules } from './merge.ts'

const question = (id: string, en = id): FormQuestion => ({
  ...emptyQuestion(id),
  texts: { en, de: '', tr: '', sk: '' },
})
const BASE = ['a', 'b', 'c'].map((id) => question(id))
type Questions = readonly FormQuestion[]
const mergeQuestions = (base: Questions, mine: Questions, theirs: Questions) =>
  questionnaireRules.merge({ questions: base }, { questions: mine }, { questions: theirs }).questions
const changesOf = (mine: Questions, theirs: Questions) =>
  questionnaireRules.changesOf({ questions: BASE }, { questions: mine }, { questions: theirs })
const textsOf = (questions: readonly FormQuestion[]) => questions.map(({ texts }) => texts.en)

test('keeping mine takes their changes of other questions, and their new questions at their place', () => {
  const mine = [question('a', 'mine'), question('b'), question('c')]
  const theirs = [question('a'), question('new'), question('b', 'theirs'), question('c')]
  expect(textsOf(mergeQuestions(BASE, mine, theirs))).toEqual(['mine', 'new', 'theirs', 'c'])
})

test('a question that both changed is mine, and it is marked in the comparison', () => {
  const mine = [question('a', 'mine'), question('b'), question('c')]
  const theirs = [question('a', 'theirs'), question('b'), question('c', 'theirs')]
  expect(textsOf(mergeQuestions(BASE, mine, theirs))).toEqual(['mine', 'b', 'theirs'])
  expect(changesOf(mine, theirs)).toEqual([
    { name: 'a', isBoth: true },
    { name: 'c', isBoth: false },
  ])
  expect(changesOf(theirs, theirs)).toEqual([])
})

test('both versions of one question are joined where they changed different parts of it', () => {
  const [first, ...others] = BASE as [FormQuestion, ...FormQuestion[]]
  const mine = [question('a', 'mine'), ...others]
  const theirs = [{ ...first, weight: 3, texts: { ...first.texts, de: 'ihre' } }, ...others]
  expect(mergeQuestions(BASE, mine, theirs)[0]).toMatchObject({ weight: 3, texts: { en: 'mine', de: 'ihre' } })
  expect(changesOf(mine, theirs)).toEqual([{ name: 'a', isBoth: false }])
})

test('a question that they removed is removed, unless I changed it', () => {
  const mine = [question('a', 'mine'), question('b'), question('c')]
  expect(textsOf(mergeQuestions(BASE, mine, [question('c')]))).toEqual(['mine', 'c'])
})

test('a question that I removed stays removed, and my order stays', () => {
  const mine = [question('c'), question('a')]
  const theirs = [question('a'), question('b'), question('c', 'theirs')]
  expect(textsOf(mergeQuestions(BASE, mine, theirs))).toEqual(['theirs', 'a'])
  expect(changesOf(mine, [...BASE].reverse())).toContainEqual({ name: ORDER, isBoth: false })
  expect(changesOf(mine, theirs)).not.toContainEqual({ name: ORDER, isBoth: false })
})
