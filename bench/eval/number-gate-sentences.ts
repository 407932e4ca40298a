import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { AnswerLanguage } from '../../packages/analysis/src/ai/number-word-list.ts'
import { createTextGate } from '../../packages/analysis/src/ai/text-gate.ts'

type Sentences = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The sentences of `number-gate.yaml` by kind and language. `\u` and four digits stand for a character. */
export const NUMBER_SENTENCES: Readonly<Record<'false' | 'true', Sentences>> = readSentences()

function readSentences() {
  const file = parse(readFileSync(join(import.meta.dirname, 'number-gate.yaml'), 'utf8'))
  const linesOf = (text: string) =>
    text
      .trim()
      .split('\n')
      .map((line) =>
        line.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      )
  const read = (kinds: Readonly<Record<string, Readonly<Record<string, string>>>>): Sentences =>
    Object.fromEntries(
      Object.entries(kinds).map(([kind, texts]) => [
        kind,
        Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, linesOf(text)])),
      ]),
    )
  return { false: read(file.false), true: read(file.true) }
}

/** Whether a sentence passes the gate when all of its tokens resolve. */
export async function passesGate(text: string, language: string): Promise<boolean> {
  const gate = createTextGate(
    { inline: async () => [{ text: 'x' }], block: async () => null },
    language as AnswerLanguage,
  )
  const events = [...(await gate.push(text)), ...(await gate.end())]
  return events.length > 0 && gate.dropped === 0
}
