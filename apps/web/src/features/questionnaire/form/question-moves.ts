import type { FormQuestion } from './form-values.ts'

/** The questions with one of them at another place, counted from 0. */
export function moveQuestion(questions: readonly FormQuestion[], from: number, to: number): readonly FormQuestion[] {
  const next = [...questions]
  const [moved] = next.splice(from, 1)
  if (moved === undefined) return questions
  next.splice(to, 0, moved)
  return next
}

/** The questions with another one at a place. */
export function insertQuestion(
  questions: readonly FormQuestion[],
  question: FormQuestion,
  place: number,
): readonly FormQuestion[] {
  return [...questions.slice(0, place), question, ...questions.slice(place)]
}

/** The questions with another version of one of them. */
export function replaceQuestion(
  questions: readonly FormQuestion[],
  id: string,
  question: FormQuestion,
): readonly FormQuestion[] {
  return questions.map((one) => (one.id === id ? question : one))
}
