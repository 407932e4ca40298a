import { foldText, wordSimilarity, wordsOf } from '@lotse/analysis/ai/question/word.ts'
import { Array, Boolean, Optional, String } from 'typebox'
import type { UnitMeasure } from '../../../measure/measure.public.ts'
import { readUnitMeasures } from '../../../measure/measure.public.ts'
import { readSituation } from '../../situation/situation.ts'
import { SCOPE_INPUT } from './subject.ts'
import { listOf, paragraph, sayFor, type TypedTool, textOf, token } from './tool.ts'

const LISTED = 10

/** The measures of the unit: open, overdue, and what they brought. */
export const myMeasures: TypedTool = {
  name: 'MY_MEASURES',
  description: 'The measures of the unit: open, overdue and their effects; all, or those on a KPI, an area or a topic.',
  input: {
    ...SCOPE_INPUT,
    isOverdueOnly: Optional(Boolean()),
    titleWords: Optional(
      Array(String({ maxLength: 100 }), { maxItems: 20, description: 'Words of a title, for one measure.' }),
    ),
  },
  requires: 'MEASURE_READ',
  async answer(reader, { kpiId, areaId, topicId, isOverdueOnly = false, titleWords = [] }) {
    const say = sayFor(reader)
    const all = await readUnitMeasures(reader)
    const matching = all.filter(
      (one) =>
        (!kpiId || one.kpiIds.includes(kpiId)) &&
        (!areaId || one.areaId === areaId) &&
        (!topicId || one.topicId === topicId),
    )
    const named = bestTitles(matching, titleWords)
    if (named.length > 0) return listOf(named.slice(0, LISTED).flatMap((one) => linesOf(say, one)))
    if (titleWords.length > 0) return say('chat.measures.noTitle')
    const isAll = matching.length === all.length
    const open = matching.filter(({ isPending, isOverdue }) => isPending && (!isOverdueOnly || isOverdue))
    const effects = isOverdueOnly ? [] : matching.filter(({ effect }) => isConcluded(effect?.verdict))
    if (open.length + effects.length === 0) {
      return say(isOverdueOnly ? 'chat.measures.noneOverdue' : 'chat.measures.none')
    }
    return textOf(
      isAll && !isOverdueOnly
        ? say('chat.measures.counts', {
            open: token('count', 'measures_open'),
            overdue: token('count', 'measures_overdue'),
          })
        : '',
      open.length === 0 ? '' : say(isOverdueOnly ? 'chat.measures.overdue' : 'chat.measures.open'),
      listOf(
        open
          .toSorted(byDue)
          .slice(0, LISTED)
          .map((one) => openLine(say, one)),
      ),
      effects.length === 0 ? '' : say('chat.measures.effects'),
      listOf(effects.slice(0, LISTED).map((one) => effectLine(say, one))),
    )
  },
}

/** Least similarity of a word of a question and one of a title. */
const LEAST_SIMILARITY = 0.8

/** The measures with the most of these words in their titles; none if no title has one. */
function bestTitles(measures: readonly UnitMeasure[], words: readonly string[]): readonly UnitMeasure[] {
  const counted = measures.map((measure) => {
    const title = wordsOf(foldText(measure.title))
    const isInTitle = (word: string) => title.some((one) => wordSimilarity(word, one) >= LEAST_SIMILARITY)
    return { measure, count: words.map(foldText).filter(isInTitle).length }
  })
  const most = Math.max(1, ...counted.map(({ count }) => count))
  return counted.filter(({ count }) => count === most).map(({ measure }) => measure)
}

/** What can be said about one measure: its state, and its effect once there is a verdict. */
function linesOf(say: ReturnType<typeof sayFor>, measure: UnitMeasure): string[] {
  const { isPending, effect } = measure
  const state = openLine(say, isPending ? measure : { ...measure, due: null })
  return isConcluded(effect?.verdict) ? [state, effectLine(say, measure)] : [state]
}

function effectLine(say: ReturnType<typeof sayFor>, { id, effect }: UnitMeasure): string {
  return paragraph(
    `**${token('measure', id, 'title')}:**`,
    say(`chat.effect.${effect?.verdict as 'POSITIVE' | 'NEGATIVE' | 'NO_EVIDENCE'}`),
  )
}

const isConcluded = (verdict: string | undefined) =>
  verdict === 'POSITIVE' || verdict === 'NEGATIVE' || verdict === 'NO_EVIDENCE'

/** Earliest due date first, those without one last. */
const byDue = (one: UnitMeasure, other: UnitMeasure) => (one.due ?? '9999').localeCompare(other.due ?? '9999')

function openLine(say: ReturnType<typeof sayFor>, { id, due, ownerName, isOverdue }: UnitMeasure): string {
  const values = {
    title: token('measure', id, 'title'),
    state: token('measure', id, 'state'),
    due: token('measure', id, 'due'),
  }
  return paragraph(
    say(
      due === null ? 'chat.measures.line' : isOverdue ? 'chat.measures.lineOverdue' : 'chat.measures.lineDue',
      values,
    ),
    ownerName === null
      ? say('chat.measures.noOwner')
      : say('chat.measures.owner', { owner: token('measure', id, 'owner') }),
  )
}

/** The self-assessments of the unit, weakest first. */
export const assessments: TypedTool = {
  name: 'ASSESSMENTS',
  description: 'The self-assessments of the unit by topic, the weakest result first, and the topics without one.',
  input: {},
  requires: 'ASSESSMENT_READ',
  async answer(reader) {
    const say = sayFor(reader)
    const all = (await readSituation(reader, { kind: 'UNIT', id: null })).assessments ?? []
    const scored = all
      .filter(({ score }) => score !== null)
      .toSorted((one, other) => (one.score ?? 0) - (other.score ?? 0))
    const missing = all.filter(({ state }) => state === 'NONE')
    if (scored.length === 0) return say('chat.assessments.none')
    const topics = (list: typeof all) => listOf(list.slice(0, LISTED).map(({ topicId }) => token('topic', topicId)))
    return textOf(
      say('chat.assessments.lead'),
      listOf(
        scored
          .slice(0, LISTED)
          .map(({ topicId }) => `${token('topic', topicId)}: ${token('assessment', topicId, 'score')}`),
      ),
      missing.length === 0 ? '' : say('chat.assessments.missing'),
      topics(missing),
    )
  },
}
