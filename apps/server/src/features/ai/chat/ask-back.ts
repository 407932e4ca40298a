import type { QuestionTool, UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import { foldNames } from '@lotse/analysis/ai/question/word.ts'
import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { CHAT_TOOLS, type ChatTool } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type { ChatSuggestion } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { formatFor } from '@lotse/text/format.ts'
import { readKpiCatalogue, resolveView } from '../../kpi/kpi.public.ts'
import type { AiReader } from '../ai.reader.ts'
import { readSuggestions } from './suggestion.service.ts'
import { paragraph, sayFor, token } from './tool/tool.ts'

/** More words are not repeated. */
const MOST_WORDS = 4
const LATIN = /^[\p{Script=Latin}\p{N}\p{M}'’.-]+$/u
const SUGGESTED = 4
/** A word in the quotation marks of each language. */
const QUOTED: Readonly<Record<Language, string>> = { en: '“…”', de: '„…“', tr: '“…”', sk: '„…“' }

/** A question back. */
export interface WrittenAskBack {
  /** The words of the question that it is about; shown as they are. */
  readonly words: string
  /** Answer text. */
  readonly text: string
  readonly choices: readonly ChatSuggestion[]
}

/** Writes a question back: what is not understood, and what can be chosen instead. */
export async function writeAskBack(
  reader: AiReader,
  understood: UnderstoodQuestion,
  question: string,
): Promise<WrittenAskBack> {
  const say = sayFor(reader)
  const { reason, words } = understood.ask ?? { reason: 'WORD', words: [] }
  const choices = await readChoices(reader, understood)
  if (reason === 'WORD') {
    const named = asWritten(question, words, reader.language)
    const text = named === '' ? say('chat.askBack.WORDS') : say('chat.askBack.WORD', { words: named })
    return { words: text, text: '', choices }
  }
  if (reason === 'UNIT' && isAllowed(['CHANGE_BUSINESS_UNIT'], reader)) {
    return { words: '', text: paragraph(say('chat.askBack.UNIT'), say('chat.askBack.otherUnit')), choices }
  }
  const last = isAllowed(['KPI_READ'], reader) ? (await resolveView(reader, {})).resolved.lastPeriod : ''
  return {
    words: '',
    text: say(`chat.askBack.${reason}`, { period: last === '' ? '' : token('period', last) }),
    choices,
  }
}

/** Folded words as the question has them, in quotation marks; empty for many of them and for other scripts. */
function asWritten(question: string, words: readonly string[], language: Language): string {
  const raw = question.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.-]*/gu) ?? []
  const named = words.map((word) => raw.find((one) => foldNames(one).split(' ').includes(word)) ?? word)
  const isShown =
    named.length > 0 && named.length <= MOST_WORDS && named.every((word) => LATIN.test(word) && word.length <= 40)
  return isShown ? [...new Set(named)].map((word) => QUOTED[language].replace('…', () => word)).join(', ') : ''
}

/** What can be asked instead, with one click each; without anything known about the question what the unit's figures suggest. */
export async function readChoices(
  reader: AiReader,
  understood: UnderstoodQuestion,
): Promise<readonly ChatSuggestion[]> {
  const suggested = async () => (await readSuggestions(reader)).content.slice(0, SUGGESTED)
  if (!isAllowed(['KPI_READ'], reader)) return suggested()
  const { figures } = await readKpiCatalogue(reader.tx, reader.revision)
  const nameOf = (id: string) => figures.get(id)?.name[reader.language] ?? id
  const { kpiId, alternatives, ask } = understood
  if (kpiId !== null && ask && ask.reason !== 'KPI' && ask.reason !== 'UNIT' && figures.has(kpiId)) {
    return periodChoices(reader, kpiId, nameOf(kpiId))
  }
  const tool = toolOf(understood.wanted)
  const known = alternatives.filter((id) => figures.has(id))
  const months = monthsOf(understood)
  if (known.length > 0) return known.map((id) => ({ id: `${tool}:${id}${months}`, text: nameOf(id) }))
  return suggested()
}

/** The tool that a choice of a KPI is answered with. */
function toolOf(wanted: QuestionTool | null | undefined): ChatTool {
  const tool = CHAT_TOOLS.find((one) => one === wanted) ?? 'KPI_VALUE'
  return OF_KPIS.has(tool) ? tool : 'KPI_VALUE'
}

const OF_KPIS: ReadonlySet<ChatTool> = new Set([
  'KPI_VALUE',
  'KPI_HISTORY',
  'WHY_CHANGED',
  'POTENTIAL',
  'COMPARE_WITH_PEERS',
  'COMPARE_PERIODS',
  'TARGET',
  'DEFINITION',
  'OUTLOOK',
])

function monthsOf({ period, from, isYear }: UnderstoodQuestion): string {
  if (period === null) return ''
  const first = from ?? (isYear ? `${period.slice(0, 4)}-01` : period)
  return first === period ? `@${period}` : `@${first}/${period}`
}

/** A KPI in the months that can always be answered, and its course. */
async function periodChoices(reader: AiReader, kpiId: string, name: string): Promise<readonly ChatSuggestion[]> {
  const say = sayFor(reader)
  const { lastPeriod: last } = (await resolveView(reader, {})).resolved
  const period = formatFor(reader.language).period(last)
  return [
    { id: `KPI_VALUE:${kpiId}@${last}`, text: say('chat.choice.period', { name, period }) },
    { id: `KPI_VALUE:${kpiId}@${last.slice(0, 4)}-01/${last}`, text: say('chat.choice.year', { name, period }) },
    { id: `KPI_VALUE:${kpiId}@${addMonths(last, -11)}/${last}`, text: say('chat.choice.rolling', { name, period }) },
    { id: `KPI_HISTORY:${kpiId}`, text: say('chat.ask.kpi.KPI_HISTORY', { name }) },
  ]
}
