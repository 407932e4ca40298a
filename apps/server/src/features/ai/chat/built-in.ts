import type { UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import { CHAT_TOOLS } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type { AiReader } from '../ai.reader.ts'
import { readChoices, type WrittenAskBack, writeAskBack } from './ask-back.ts'
import { sayFor } from './tool/tool.ts'
import { answerWith } from './tool/tools.ts'

/** The answer of the built-in understanding: it says what it has not understood, and offers what can be asked instead. */
export async function writeBuiltIn(
  reader: AiReader,
  understood: UnderstoodQuestion,
  question: string,
): Promise<WrittenAskBack> {
  const say = sayFor(reader)
  const withChoices = async (text: string) => ({ words: '', text, choices: await readChoices(reader, understood) })
  switch (understood.tool) {
    case 'GREETING':
      return withChoices(say('chat.greeting'))
    case 'THANKS':
      return { words: '', text: say('chat.thanks'), choices: [] }
    case 'HELP':
      return withChoices(say('chat.help'))
    case 'ASK_BACK':
      return writeAskBack(reader, understood, question)
    case 'NONE':
      return withChoices(say('chat.notUnderstood'))
    default: {
      const name = CHAT_TOOLS.find((one) => one === understood.tool)
      if (name === undefined) return withChoices(say('chat.notUnderstood'))
      return { words: '', text: await answerWith(reader, name, understood), choices: [] }
    }
  }
}
