import type { AttemptPart } from './attempt.ts'
import type { ModelPart, ModelRequest } from './model.ts'

/** Characters of a token, at least: texts in German, Turkish and Slovak need more tokens than English ones. */
const CHARACTERS_PER_TOKEN = 3
/** Estimated output tokens after which they are reported. */
const STEP = 100

/** Reports the tokens of a request while it is answered. */
export interface TokenCount {
  /** What is to be reported before a part: the sum of all reports is what the provider counts, at the end. */
  before(part: AttemptPart): ModelPart[]
}

/**
 * Tokens are estimated while the reply arrives, so that those of a stopped or broken reply count. At the end the reports are
 * corrected to the provider's own numbers, if it sends them.
 */
export function createTokenCount({ system, messages, tools }: ModelRequest): TokenCount {
  const reported = { input: 0, output: 0 }
  let output = 0
  const upTo = (input: number, total: number): ModelPart[] => {
    const part = { type: 'usage', inputTokens: input - reported.input, outputTokens: total - reported.output } as const
    reported.input = input
    reported.output = total
    return part.inputTokens === 0 && part.outputTokens === 0 ? [] : [part]
  }
  const estimate = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)
  return {
    before(part) {
      if (part.type === 'finish') {
        const { inputTokens, outputTokens } = part.totalUsage
        return upTo(inputTokens ?? reported.input, outputTokens ?? Math.ceil(output))
      }
      const input =
        reported.input > 0
          ? reported.input
          : estimate(system) + estimate(JSON.stringify(messages)) + estimate(Object.keys(tools ?? {}).join(' '))
      output += part.type === 'text-delta' ? part.text.length / CHARACTERS_PER_TOKEN : 20
      return input > reported.input || output >= reported.output + STEP ? upTo(input, Math.ceil(output)) : []
    },
  }
}
