import type { UnderstoodQuestion } from '@lotse/analysis/ai/question/question.ts'
import { CHAT_TOOLS } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import { readKpiCatalogue } from '../../kpi/kpi.public.ts'
import { readMarketNews } from '../../market/market.public.ts'
import type { AiReader } from '../ai.reader.ts'
import { listOf, paragraph, sayFor, textOf, token } from './tool/tool.ts'
import { answerWith } from './tool/tools.ts'

const EXAMPLES = ['status', 'value', 'why', 'potential', 'peers', 'first', 'measures', 'market'] as const
/** The KPIs that examples name; an organisation without the KPI does not see the example. */
const NAMED_KPIS: Partial<Record<(typeof EXAMPLES)[number], string>> = {
  value: 'gross_margin_pct',
  why: 'return_on_sales_pct',
  potential: 'labour_utilisation_pct',
}

/** The answer of the built-in understanding as answer text; it says so if it has not understood the question. */
export async function writeBuiltInText(reader: AiReader, understood: UnderstoodQuestion): Promise<string> {
  const say = sayFor(reader)
  const { tool, alternatives } = understood
  const names = () => alternatives.map((id) => token('name', id)).join(', ')
  const examples = async () => {
    const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
    const known = EXAMPLES.filter((one) => NAMED_KPIS[one] === undefined || kpis.has(NAMED_KPIS[one]))
    // The market is that of Germany: elsewhere it is no example.
    const hasMarket = ((await readMarketNews(reader))?.own ?? null) !== null
    return listOf(known.filter((one) => one !== 'market' || hasMarket).map((one) => say(`chat.example.${one}`)))
  }
  switch (tool) {
    case 'GREETING':
      return textOf(say('chat.greeting'), await examples())
    case 'THANKS':
      return say('chat.thanks')
    case 'HELP':
      return textOf(say('chat.help'), await examples())
    case 'NONE':
      return textOf(
        paragraph(say('chat.notUnderstood'), alternatives.length === 0 ? '' : say('chat.similar', { names: names() })),
        await examples(),
      )
    default: {
      const name = CHAT_TOOLS.find((one) => one === tool)
      if (name === undefined) return say('chat.notUnderstood')
      const text = await answerWith(reader, name, understood)
      return textOf(text, alternatives.length === 0 ? '' : say('chat.alternatives', { names: names() }))
    }
  }
}
