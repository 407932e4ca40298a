import type { QuestionLanguage } from '../question/question.ts'
import { foldText, wordSimilarity, wordsOf } from '../question/word.ts'
import { BUSINESS } from './business.ts'
import { PEOPLE } from './people.ts'

/** Least similarity of a word of a question with a word of a concept. */
const SAME = 0.85

/** Returns the words of the trade with the same meaning as a folded word, in one language; folded, without the word. */
export function createRelatedWords(language: QuestionLanguage): (word: string) => readonly string[] {
  const concepts = [...BUSINESS, ...PEOPLE].map((concept) =>
    concept[language].map((text) => wordsOf(foldText(text))).flatMap((words) => (words.length === 1 ? words : [])),
  )
  const byFirst = Map.groupBy(
    concepts.flatMap((words) => words.map((word) => ({ word, words }))),
    ({ word }) => word[0] ?? '',
  )
  return (asked) => {
    const found = new Set<string>()
    for (const { word, words } of byFirst.get(asked[0] ?? '') ?? []) {
      if (asked !== word && wordSimilarity(asked, word) < SAME) continue
      for (const related of words) if (related !== asked) found.add(related)
    }
    return [...found]
  }
}
