import type { UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import type { ChatTool } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import type { TProperties } from 'typebox'
import { type Say, textsOf } from '../../../../platform/text/texts.ts'
import type { AiReader } from '../../ai.reader.ts'

/** The input of a tool; what a tool does not use is ignored. */
export type ToolInput = Partial<Omit<UnderstoodQuestion, 'tool' | 'alternatives'>>

/** Reads what a question asks for, and writes it as answer text: every number is a token. A tool never writes data. */
export interface TypedTool {
  readonly name: ChatTool
  /** For a model. */
  readonly description: string
  /** Properties that a model can pass, as a schema. */
  readonly input: TProperties
  readonly requires: Permission
  /**
   * Answer text in the reader's language.
   *
   * @throws AppError kpi.not_found, kpi.period_out_of_range
   */
  answer(reader: AiReader, input: ToolInput): Promise<string>
}

/** Writes the texts of the chatbot in the reader's language. */
export function sayFor({ language }: Pick<AiReader, 'language'>): Say<'ai'> {
  return textsOf(language, 'ai')
}

/** A token of answer text: `token('value', 'sales', '2026-10')`. */
export function token(name: string, ...args: readonly string[]): string {
  return `{{${args.length === 0 ? name : `${name}:${args.join('|')}`}}}`
}

/** Lines as a list of answer text; empty without lines. */
export function listOf(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

/** Sentences as a paragraph, paragraphs as a text; empty ones are left out. */
export const paragraph = (...sentences: readonly string[]) => sentences.filter((one) => one !== '').join(' ')
export const textOf = (...paragraphs: readonly string[]) => paragraphs.filter((one) => one !== '').join('\n\n')
