import { NOT_UNDERSTOOD, type QuestionContext, type QuestionTool } from '@lotse/analysis/ai/question/question.ts'
import type { AnalysisScope } from '@lotse/analysis/ai/situation.ts'
import type { AiReader } from '../ai.reader.ts'
import { writeBuiltInText } from '../chat/built-in.ts'
import { understand } from '../chat/understand.ts'

/** What is no answer to a question about figures. */
const NO_ANSWER: ReadonlySet<QuestionTool> = new Set(['NONE', 'GREETING', 'THANKS', 'HELP'])

/**
 * The answer to the question of an analysis as answer text, by the understanding of the chatbot; null if it is not understood.
 * What the question does not name is that of the analysis: its subject and its month.
 */
export async function answerQuestion(
  reader: AiReader,
  question: string,
  scope: AnalysisScope & { readonly period: string },
): Promise<string | null> {
  const subject = {
    kpiId: scope.kind === 'KPI' ? scope.id : null,
    areaId: scope.kind === 'AREA' ? scope.id : null,
    topicId: scope.kind === 'TOPIC' ? scope.id : null,
  }
  const about: QuestionContext = { ...NOT_UNDERSTOOD, ...subject, tool: 'KPI_VALUE', period: scope.period }
  const understood = await understand(reader, question, scope.kind === 'UNIT' ? null : about)
  if (NO_ANSWER.has(understood.tool)) return null
  const hasSubject = understood.kpiId !== null || understood.areaId !== null || understood.topicId !== null
  return writeBuiltInText(reader, {
    ...understood,
    ...(hasSubject || understood.tool === 'MARKET' ? {} : subject),
    period: understood.period ?? scope.period,
  })
}
