/**
 * Asks the questions of `chat-questions.yaml` and prints how many the built-in understanding gets right: tool, subject and
 * months. `npm run eval:chat [-- --wrong]`; questions that are held out are listed only with `--all`.
 */

import { readFileSync } from 'node:fs'
import type { QuestionContext, QuestionLanguage } from '@lotse/analysis/ai/question/question.ts'
import { createSubjectIndex, type NamedSubject } from '@lotse/analysis/ai/question/subject.ts'
import { understandQuestion } from '@lotse/analysis/ai/question/understand.ts'
import { VOCABULARIES } from '@lotse/analysis/ai/question/vocabulary.ts'
import { parse } from 'yaml'

interface Expected {
  readonly id: string
  readonly language: QuestionLanguage
  readonly text: string
  readonly tool: string
  readonly kpi?: string
  readonly area?: string
  readonly topic?: string
  readonly period?: string
  readonly against?: string
  readonly year?: number
  readonly after?: { readonly tool: QuestionContext['tool']; readonly kpi?: string; readonly period?: string }
  readonly heldOut?: boolean
}

interface Content {
  readonly id: string
  readonly name: Readonly<Record<QuestionLanguage, string>>
  readonly headlineKpis?: readonly string[]
}

const TODAY = '2026-11'
const LAST = '2026-10'
const GOAL = 0.9
const LANGUAGES: readonly QuestionLanguage[] = ['en', 'de', 'tr', 'sk']

const read = <T>(path: string): readonly T[] => {
  const content: unknown = parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  return (Array.isArray(content) ? content : Object.values(content as object)[0]) as readonly T[]
}
const areas = read<Content>('../../packs/base/areas.yaml')
const headlines = new Set(areas.flatMap(({ headlineKpis }) => headlineKpis ?? []))
const subjectsIn = (language: QuestionLanguage): NamedSubject[] => [
  ...read<Content>('../../packs/base/kpis.yaml').map(({ id, name }) => ({
    kind: 'KPI' as const,
    id,
    name: name[language],
    isHeadline: headlines.has(id),
  })),
  ...areas.map(({ id, name }) => ({ kind: 'AREA' as const, id, name: name[language] })),
  ...read<Content>('../../packs/base/topics.yaml').map(({ id, name }) => ({
    kind: 'TOPIC' as const,
    id,
    name: name[language],
  })),
]
const indexes = new Map(
  LANGUAGES.map((language) => [language, createSubjectIndex(subjectsIn(language), VOCABULARIES[language])]),
)

/** What was understood and what was expected, as comparable texts. */
function ask(question: Expected): { readonly got: string; readonly expected: string } {
  const { language, after } = question
  const order = [language, ...LANGUAGES.filter((one) => one !== language)]
  const understood = understandQuestion(question.text, {
    today: TODAY,
    last: LAST,
    languages: order.flatMap((one) => {
      const index = indexes.get(one)
      return index === undefined ? [] : [[one, index] as const]
    }),
    context: after
      ? {
          tool: after.tool,
          kpiId: after.kpi ?? null,
          areaId: null,
          topicId: null,
          period: after.period ?? null,
          isYear: false,
        }
      : null,
  })
  const text = (parts: readonly (string | null | undefined)[]) => parts.map((part) => part ?? '-').join(' ')
  const { tool, kpiId, areaId, topicId, period, isYear, against } = understood
  const isChat = !['NONE', 'GREETING', 'THANKS', 'HELP'].includes(tool)
  const wanted = question.year === undefined ? (question.period ?? LAST) : `${question.year}`
  return {
    got: isChat
      ? text([tool, kpiId, areaId, topicId, isYear ? period?.slice(0, 4) : (period ?? LAST), against])
      : 'NONE',
    expected:
      question.tool === 'NONE'
        ? 'NONE'
        : text([question.tool, question.kpi, question.area, question.topic, wanted, question.against]),
  }
}

const questions = read<Expected>('chat-questions.yaml')
const results = questions.map((question) => ({ question, ...ask(question) }))
const rate = (selected: typeof results) => {
  const right = selected.filter(({ got, expected }) => got === expected).length
  return (
    `${right}/${selected.length}`.padEnd(8) +
    `${Math.round((right / Math.max(1, selected.length)) * 100)} %`.padStart(5)
  )
}
console.log('language   all            held out')
for (const language of [...LANGUAGES, null]) {
  const selected = results.filter(({ question }) => language === null || question.language === language)
  const heldOut = selected.filter(({ question }) => question.heldOut === true)
  console.log(`${(language ?? 'all').padEnd(10)} ${rate(selected)}  ${rate(heldOut)}`)
}
const shown = process.argv.includes('--all') ? () => true : (one: Expected) => one.heldOut !== true
for (const { question, got, expected } of results) {
  if (got !== expected && shown(question)) {
    console.log(`${question.id} ${question.text}\n  expected ${expected}\n  got      ${got}`)
  }
}
const right = results.filter(({ got, expected }) => got === expected).length
if (right / results.length < GOAL) process.exitCode = 1
