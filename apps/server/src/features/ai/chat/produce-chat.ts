import type { UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import type { AnswerEvent } from '@lotse/contract/features/ai/answer.schema.ts'
import type { LanguageModelAccess } from '../../../platform/ai/model.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { createAnswerGate } from '../gate/gate.ts'
import { writeBuiltInAnswer } from '../run/built-in-answer.ts'
import { writeModelAnswer } from '../run/model-answer.ts'
import type { Produce } from '../run/produce.ts'
import { writeBuiltIn } from './built-in.ts'
import type { ChatTurn } from './history.ts'
import { modelTools } from './model-tools.ts'
import { readNames } from './names.ts'
import { CHAT_PROMPT_VERSION, chatPrompt } from './prompt.ts'

/** Maximum length of an answer. LOTSE_AI_OUTPUT_TOKENS applies, too. */
const OUTPUT_TOKENS = 4_000

/** A question to answer. `model` is null for BUILT_IN. */
export interface ChatTask {
  readonly text: string
  readonly understood: UnderstoodQuestion
  readonly history: readonly ChatTurn[]
  readonly model: LanguageModelAccess | null
}

/** Writes the answer to a question: with the model, and with the built-in understanding if there is none or nothing of its answer can be shown. */
export function produceChat({ text, understood, history, model }: ChatTask): Produce {
  return async (writer, reader, signal) => {
    const { language } = reader
    await writer.progress(textsOf(language, 'ai')('chat.readingFigures'))
    if (model !== null) {
      const names = await reader.read(readNames)
      const request = {
        ...chatPrompt(text, history, names, language),
        tools: await modelTools(reader),
        maxOutputTokens: OUTPUT_TOKENS,
        signal,
      }
      const gate = createAnswerGate(reader)
      if (await writeModelAnswer({ model, promptVersion: CHAT_PROMPT_VERSION, request, gate, writer })) return
    }
    const { text: answer, words, choices } = await reader.read((context) => writeBuiltIn(context, understood, text))
    // The words are the person's own: no figure of the answer, so that the gate has nothing to check.
    if (words !== '') await writer.add(paragraphOf(words))
    await writeBuiltInAnswer({ text: answer, isFallback: model !== null, gate: createAnswerGate(reader), writer })
    if (choices.length > 0) await writer.add({ type: 'block', block: { kind: 'CHOICES', choices: [...choices] } })
  }
}

const paragraphOf = (text: string): AnswerEvent => ({
  type: 'block',
  block: { kind: 'PARAGRAPH', segments: [{ text }] },
})
