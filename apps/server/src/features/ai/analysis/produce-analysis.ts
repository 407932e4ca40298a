import { NOT_UNDERSTOOD, type QuestionContext, type QuestionTool } from '@lotse/analysis/ai/question/question.ts'
import type { AnalysisScope } from '@lotse/analysis/ai/situation.ts'
import type { LanguageModelAccess } from '../../../platform/ai/model.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { readKpiCatalogue } from '../../kpi/kpi.public.ts'
import type { AiReader } from '../ai.reader.ts'
import { writeBuiltIn } from '../chat/built-in.ts'
import { understand } from '../chat/understand.ts'
import { createAnswerGate } from '../gate/gate.ts'
import { writeReport } from '../report/report.ts'
import { writeBuiltInAnswer } from '../run/built-in-answer.ts'
import { writeModelAnswer } from '../run/model-answer.ts'
import type { Produce } from '../run/produce.ts'
import { readSituation } from '../situation/situation.ts'
import { ANALYSIS_PROMPT_VERSION, analysisPrompt, type SituationNames } from './prompt.ts'

/** Maximum length of an analysis. LOTSE_AI_OUTPUT_TOKENS applies, too. */
const OUTPUT_TOKENS = 12_000

/** What to write. `model` is null for BUILT_IN. */
export interface AnalysisTask {
  readonly scope: AnalysisScope & { readonly period: string }
  readonly scopeName: string
  readonly question: string
  readonly model: LanguageModelAccess | null
}

/** Writes an analysis: with the model, and with the built-in analyst if there is none or nothing of its answer can be shown. */
export function produceAnalysis({ scope, scopeName, question, model }: AnalysisTask): Produce {
  return async (writer, reader, signal) => {
    const { language } = reader
    const say = textsOf(language, 'ai')
    await writer.progress(say('analysis.readingFigures'))
    const { situation, names } = await reader.read(async (context) => ({
      situation: await readSituation(context, scope),
      names: await readNames(context, scopeName),
    }))
    if (model !== null) {
      await writer.progress(say('analysis.writing'))
      const request = {
        ...analysisPrompt(situation, scope, names, question, language),
        maxOutputTokens: OUTPUT_TOKENS,
        signal,
      }
      const gate = createAnswerGate(reader)
      if (await writeModelAnswer({ model, promptVersion: ANALYSIS_PROMPT_VERSION, request, gate, writer })) return
    }
    const answer = question === '' ? null : await reader.read((context) => answerQuestion(context, question, scope))
    if (question !== '' && answer === null) {
      const segments = [{ text: say('analysis.questionNotAnswered') }]
      await writer.emit({ type: 'block', block: { kind: 'PARAGRAPH', segments } })
    }
    const report = writeReport(situation, scope, language)
    const text = answer === null ? report : `## ${say('analysis.answer')}\n\n${answer}\n\n${report}`
    await writeBuiltInAnswer({ text, isFallback: model !== null, gate: createAnswerGate(reader), writer })
  }
}

async function readNames({ tx, revision, language }: Context<true>, scope: string): Promise<SituationNames> {
  const { areas, kpis, figures } = await readKpiCatalogue(tx, revision)
  const topics = new Map([...areas.areas.values()].flatMap((area) => area.topics.map((topic) => [topic.id, topic])))
  return {
    scope,
    kpi: (id) => kpis.get(id)?.name[language] ?? id,
    area: (id) => areas.areas.get(id)?.name[language] ?? id,
    topic: (id) => topics.get(id)?.name[language] ?? id,
    figure: (code) => figures.get(code)?.name[language] ?? code,
  }
}

/** What is no answer to a question about figures. */
const NO_ANSWER: ReadonlySet<QuestionTool> = new Set(['ASK_BACK', 'NONE', 'GREETING', 'THANKS', 'HELP'])

/**
 * The answer to the question of an analysis as answer text, by the understanding of the chatbot; null if it is not understood.
 * What the question does not name is that of the analysis: its subject and its month.
 */
async function answerQuestion(
  reader: AiReader,
  question: string,
  scope: AnalysisScope & { readonly period: string },
): Promise<string | null> {
  const subject = {
    kpiId: scope.kind === 'KPI' ? scope.id : null,
    areaId: scope.kind === 'AREA' ? scope.id : null,
    topicId: scope.kind === 'TOPIC' ? scope.id : null,
  }
  const before: QuestionContext = { ...NOT_UNDERSTOOD, ...subject, tool: 'KPI_VALUE', period: scope.period }
  const understood = await understand(reader, question, scope.kind === 'UNIT' ? null : before)
  if (NO_ANSWER.has(understood.tool)) return null
  const hasSubject = understood.kpiId !== null || understood.areaId !== null || understood.topicId !== null
  const about = {
    ...understood,
    ...(hasSubject || understood.tool === 'MARKET' ? {} : subject),
    period: understood.period ?? scope.period,
  }
  return (await writeBuiltIn(reader, about, question)).text
}
