import type { AnswerBlock, AnswerSegment, Citation } from '@lotse/contract/features/ai/answer.schema.ts'
import type { LanguageModelAccess } from '../../../../platform/ai/model.ts'
import { textsOf } from '../../../../platform/text/texts.ts'
import { writeModelAnswer } from '../../run/model-answer.ts'
import type { Produce, RunWriter } from '../../run/produce.ts'
import { createCitationGate } from '../citation-gate.ts'
import { PROMPT_VERSION, questionRequest } from './prompt.ts'

/** A citation with what is quoted of its passage. */
export interface Quote {
  readonly citation: Citation
  readonly text: string
}

/** What an answer is written from. */
export interface AnswerTask {
  readonly question: string
  /** The passages that are quoted without a model; none if the sources do not say. */
  readonly quoted: readonly Quote[]
  /** The passages that a model is given: also those that fit less. */
  readonly offered: readonly Citation[]
  /** Null: the built-in analyst answers. */
  readonly model: LanguageModelAccess | null
  /** Called when the question turns out to have no answer. */
  readonly onNothing: () => Promise<void>
}

/** Writes the answer to a question: by a model from the passages, or the passages themselves. */
export function produceAnswer({ question, quoted, offered, model, onNothing }: AnswerTask): Produce {
  return async (writer, { language, checks }, signal) => {
    const say = textsOf(language, 'ai')
    const sayNothing = () =>
      writer.emit({ type: 'block', block: { kind: 'PARAGRAPH', segments: [{ text: say('qa.notFound') }] } })
    if (model !== null && offered.length > 0) {
      await writer.progress(say('qa.writing'))
      const gate = createCitationGate(offered, language, checks)
      const request = questionRequest(question, offered, language, signal)
      if (await writeModelAnswer({ model, promptVersion: PROMPT_VERSION, request, gate, writer })) return
      if (gate.saysNothing) {
        await onNothing()
        return sayNothing()
      }
      writer.author({ provider: 'BUILT_IN', model: null, isFallback: true, promptVersion: null })
    }
    if (quoted.length > 0) return writeQuotes(writer, quoted)
    // Only a model can decide whether these passages contain the answer.
    if (offered.length > 0) await onNothing()
    await sayNothing()
  }
}

const ITEM = '– '

/** Answers without a model: quotes the passages, each below the title of its source. */
async function writeQuotes(writer: RunWriter, quotes: readonly Quote[]): Promise<void> {
  for (const quote of quotes) {
    await writer.emit({ type: 'citation', citation: quote.citation })
    for (const block of blocksOf(quote)) await writer.emit({ type: 'block', block })
  }
}

/** The blocks of a quotation, each line with its citation: lines with a dash are a list. */
function blocksOf({ citation: { number, title, location }, text }: Quote): AnswerBlock[] {
  const blocks: AnswerBlock[] = [
    { kind: 'HEADING', segments: [{ text: location === null ? title : `${title} · ${location}` }] },
  ]
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const isItem = line.startsWith(ITEM)
    const segments: AnswerSegment[] = [
      { text: isItem ? line.slice(ITEM.length) : line },
      { text: ' ' },
      { text: `[${number}]`, citation: number },
    ]
    const last = blocks.at(-1)
    if (isItem && last?.kind === 'LIST') last.items.push(segments)
    else blocks.push(isItem ? { kind: 'LIST', items: [segments] } : { kind: 'PARAGRAPH', segments })
  }
  return blocks
}
