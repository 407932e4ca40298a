import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { QuestionLanguage, QuestionTool } from './question.ts'
import { createSubjectIndex, type NamedSubject, type SubjectIndex } from './subject.ts'
import { understandQuestion } from './understand.ts'
import { VOCABULARIES } from './vocabulary.ts'

type Pack = 'base' | 'stepper' | 'studio'

/** A named item of a pack. */
interface Content {
  readonly id: string
  readonly name: Readonly<Partial<Record<QuestionLanguage, string>>>
  readonly area?: string
  readonly synonyms?: Readonly<Partial<Record<QuestionLanguage, readonly string[]>>>
}

/** The names of a demo catalogue in one language; a text that is missing is that of another language. */
function packNames(pack: Pack, language: QuestionLanguage): readonly NamedSubject[] {
  const contents = (kind: NamedSubject['kind'], file: string) => {
    const path = new URL(`../../../../../packs/${pack}/${file}.yaml`, import.meta.url)
    const content: unknown = parse(readFileSync(path, 'utf8'))
    const items = (Array.isArray(content) ? content : Object.values(content as object)[0]) as readonly Content[]
    return items.map(
      ({ id, name, area, synonyms }): NamedSubject => ({
        kind,
        id,
        name: name[language] ?? Object.values(name)[0] ?? id,
        areaId: area ?? null,
        synonyms: synonyms?.[language] ?? [],
      }),
    )
  }
  return [
    ...contents('KPI', 'kpis'),
    ...contents('AREA', 'areas'),
    ...contents('TOPIC', 'topics'),
    ...contents('FIGURE', 'base-figures'),
    ...contents('FIGURE', 'derived-figures'),
  ]
}

/** The demo catalogue, prepared in the reader's language and then the others. */
function packLanguages(pack: Pack, first: QuestionLanguage): readonly (readonly [QuestionLanguage, SubjectIndex])[] {
  const order = [first, ...(['en', 'de', 'tr', 'sk'] as const).filter((one) => one !== first)]
  return order.map((language) => [language, createSubjectIndex(packNames(pack, language), VOCABULARIES[language])])
}

/** Ways to ask for one KPI, `#`, by the tool that answers. */
const PATTERNS: Readonly<Record<QuestionLanguage, readonly (readonly [string, QuestionTool])[]>> = {
  en: [
    ['How high was # in March 2026?', 'KPI_VALUE'],
    ['# in the third quarter of 2025', 'KPI_VALUE'],
    ['Show me the development of #', 'KPI_HISTORY'],
    ['Why did # change?', 'WHY_CHANGED'],
    ['Compare # with last year', 'COMPARE_PERIODS'],
    ['What is our target for #?', 'TARGET'],
    ['How is # calculated?', 'DEFINITION'],
  ],
  de: [
    ['Wie hoch war # im März 2026?', 'KPI_VALUE'],
    ['# im dritten Quartal 2025', 'KPI_VALUE'],
    ['Zeig mir den Verlauf: #', 'KPI_HISTORY'],
    ['Warum hat sich # verändert?', 'WHY_CHANGED'],
    ['Vergleiche # mit dem Vorjahr', 'COMPARE_PERIODS'],
    ['Was ist unser Ziel bei #?', 'TARGET'],
  ],
  tr: [
    ['# Mart 2026’da ne kadardı?', 'KPI_VALUE'],
    ['2025 yılının üçüncü çeyreğinde #', 'KPI_VALUE'],
    ['# gelişimini göster', 'KPI_HISTORY'],
    ['# neden değişti?', 'WHY_CHANGED'],
    ['# hedefimiz nedir?', 'TARGET'],
  ],
  sk: [
    ['Aká bola hodnota # v marci 2026?', 'KPI_VALUE'],
    ['# v treťom štvrťroku 2025', 'KPI_VALUE'],
    ['Ukáž mi vývoj: #', 'KPI_HISTORY'],
    ['Prečo sa zmenila #?', 'WHY_CHANGED'],
    ['Aký je náš cieľ pri #?', 'TARGET'],
  ],
}

/** Words of content that no catalogue and no language of questions has. */
const FOREIGN = ['zwiebelkuchen', 'xylophone', 'flamingo', 'balkabağı', 'čučoriedka', 'Südtor', 'BMW', '4711']
/** Words that limit a question. */
const LIMITS: Readonly<Record<QuestionLanguage, string>> = { en: 'only', de: 'ohne', tr: 'hariç', sk: 'okrem' }

/** One in so many combinations, the same ones in every run. */
const EVERY = 5

const CATALOGUES: readonly (readonly [Pack, QuestionLanguage])[] = [
  ['base', 'en'],
  ['base', 'de'],
  ['base', 'tr'],
  ['base', 'sk'],
  ['stepper', 'tr'],
  ['studio', 'en'],
]

describe.each(CATALOGUES)('%s %s', (pack, language) => {
  const languages = packLanguages(pack, language)
  const ask = (text: string) =>
    understandQuestion(text, { today: '2026-11', last: '2026-10', languages, context: null })
  const kpis = packNames(pack, language).filter(({ kind }) => kind === 'KPI')
  const questions = kpis.flatMap((kpi) =>
    PATTERNS[language].map(([pattern, tool]) => ({ kpi, tool, text: pattern.replace('#', kpi.name) })),
  )
  const answered = questions.filter(({ text, kpi, tool }) => {
    const understood = ask(text)
    return understood.tool === tool && understood.kpiId === kpi.id
  })

  test('a question with the whole name of a KPI is answered about it, or asked back', () => {
    const wrong = questions.filter(({ text, kpi }) => {
      const { tool, kpiId } = ask(text)
      return tool !== 'ASK_BACK' && kpiId !== kpi.id
    })
    expect(wrong.map(({ text }) => text)).toEqual([])
    expect(answered.length / questions.length).toBeGreaterThan(0.9)
  })

  test('with a foreign word in it, it is not answered as if the word were absent', () => {
    const wrong = answered.flatMap(({ text }, index) => {
      if (index % EVERY !== 0) return []
      const words = text.split(' ')
      const foreign = [FOREIGN[(index / EVERY) % FOREIGN.length] ?? '', LIMITS[language]]
      return foreign.flatMap((word) =>
        [0, Math.floor(words.length / 2), words.length].flatMap((at) => {
          const changed = words.toSpliced(at, 0, word).join(' ')
          const { tool } = ask(changed)
          return tool === 'ASK_BACK' || tool === 'NONE' ? [] : [`${tool}: ${changed}`]
        }),
      )
    })
    expect(wrong).toEqual([])
  })
})

describe('what the product suggests is understood when it is typed', () => {
  test.each(['en', 'de', 'tr', 'sk'] as const)('%s', (language) => {
    const path = new URL(`../../../../text/messages/${language}/server/ai.chat.json`, import.meta.url)
    const { ask }: { readonly ask: Record<'kpi' | 'unit', Record<string, string>> } = JSON.parse(
      readFileSync(path, 'utf8'),
    )
    const languages = packLanguages('base', language)
    const [kpi] = packNames('base', language)
    for (const [tool, text] of [...Object.entries(ask.unit), ...Object.entries(ask.kpi)]) {
      const question = text.replace('{{name}}', kpi?.name ?? '')
      const understood = understandQuestion(question, { today: '2026-11', last: '2026-10', languages, context: null })
      expect(understood.tool, question).toBe(tool)
    }
  })
})
