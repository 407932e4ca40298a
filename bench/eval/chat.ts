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
  /** The last month of `year` if it is not the last one. */
  readonly until?: string
  readonly after?: { readonly tool: QuestionContext['tool']; readonly kpi?: string; readonly period?: string }
  readonly pack?: string
  /** The first month of a span; `aggregate`, `premise`: as they are understood. */
  readonly from?: string
  readonly aggregate?: string
  readonly premise?: string
  readonly heldOut?: boolean
}

interface Content {
  readonly id: string
  readonly name: Readonly<Partial<Record<QuestionLanguage, string>>>
  readonly area?: string
  readonly synonyms?: Readonly<Partial<Record<QuestionLanguage, readonly string[]>>>
}

const TODAY = '2026-11'
const LAST = '2026-10'
const GOAL = 0.9
const LANGUAGES: readonly QuestionLanguage[] = ['en', 'de', 'tr', 'sk']

const read = <T>(path: string): readonly T[] => {
  const content: unknown = parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  return (Array.isArray(content) ? content : Object.values(content as object)[0]) as readonly T[]
}
const subjectsOf = (pack: string, language: QuestionLanguage): NamedSubject[] => {
  const contents = (kind: NamedSubject['kind'], file: string) =>
    read<Content>(`../../packs/${pack}/${file}.yaml`).map(
      ({ id, name, area, synonyms }): NamedSubject => ({
        kind,
        id,
        // As the product does it: a text that is missing in a language is that of another one.
        name: name[language] ?? Object.values(name)[0] ?? id,
        areaId: area ?? null,
        synonyms: synonyms?.[language] ?? [],
      }),
    )
  return [
    ...contents('KPI', 'kpis'),
    ...contents('AREA', 'areas'),
    ...contents('TOPIC', 'topics'),
    ...contents('FIGURE', 'base-figures'),
    ...contents('FIGURE', 'derived-figures'),
  ]
}
const indexes = new Map(
  ['base', 'stepper', 'studio'].map((pack) => [
    pack,
    new Map(
      LANGUAGES.map((language) => [language, createSubjectIndex(subjectsOf(pack, language), VOCABULARIES[language])]),
    ),
  ]),
)

/** What was understood and what was expected, as comparable texts. */
function ask(question: Expected): { readonly got: string; readonly expected: string } {
  const { language, after } = question
  const order = [language, ...LANGUAGES.filter((one) => one !== language)]
  const understood = understandQuestion(question.text, {
    today: TODAY,
    last: LAST,
    languages: order.flatMap((one) => {
      const index = indexes.get(question.pack ?? 'base')?.get(one)
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
  const { tool, kpiId, areaId, topicId, period, isYear, against, from, aggregate, premise, ask: back } = understood
  const isChat = !['NONE', 'GREETING', 'THANKS', 'HELP'].includes(tool)
  const wanted = question.until ?? (question.year === undefined ? (question.period ?? LAST) : `${question.year}`)
  const until = isYear && question.until === undefined ? period?.slice(0, 4) : (period ?? LAST)
  const more = [from, question.aggregate && (aggregate ?? '-'), question.premise && (premise ?? '-')]
  const got =
    tool === 'ASK_BACK'
      ? `ASK ${back?.reason ?? ''}`
      : isChat
        ? text([tool, question.kpi === '*' ? '*' : kpiId, areaId, topicId, until, against, ...more])
        : 'NONE'
  if (question.tool === 'NONE') return { got: tool === 'ASK_BACK' ? 'NONE' : got, expected: 'NONE' }
  if (question.tool === 'ASK') return { got: tool === 'ASK_BACK' || tool === 'NONE' ? 'ASK' : got, expected: 'ASK' }
  const { kpi, area, topic } = question
  const expected = [question.tool, kpi, area, topic, wanted, question.against, question.from]
  return { got, expected: text([...expected, question.aggregate, question.premise]) }
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
const wrong = results.filter(({ got, expected }) => got !== expected && !/^(?:ASK|NONE)/.test(got)).length
console.log(`answers to another question: ${wrong}/${results.length}`)
const right = results.filter(({ got, expected }) => got === expected).length
if (right / results.length < GOAL) process.exitCode = 1
