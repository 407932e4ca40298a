import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { QuestionLanguage } from './question.ts'
import { createSubjectIndex, type NamedSubject, type SubjectIndex } from './subject.ts'
import { VOCABULARIES } from './vocabulary.ts'

/** A named item of a pack. */
interface Content {
  readonly id: string
  readonly name: Readonly<Partial<Record<QuestionLanguage, string>>>
  readonly area?: string
  readonly synonyms?: Readonly<Partial<Record<QuestionLanguage, readonly string[]>>>
}

/** The names of a demo catalogue in one language; a text that is missing is that of another language. */
export function packNames(pack: 'base' | 'stepper' | 'studio', language: QuestionLanguage): readonly NamedSubject[] {
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
export function packLanguages(
  pack: 'base' | 'stepper' | 'studio',
  first: QuestionLanguage,
): readonly (readonly [QuestionLanguage, SubjectIndex])[] {
  const order = [first, ...(['en', 'de', 'tr', 'sk'] as const).filter((one) => one !== first)]
  return order.map((language) => [language, createSubjectIndex(packNames(pack, language), VOCABULARIES[language])])
}
