import { findFindings } from '@lotse/analysis/ai/analyst.ts'
import type { ChatTool } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type { ChatSuggestionList } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import { readKpiCatalogue } from '../../kpi/kpi.public.ts'
import { readMarketNews } from '../../market/market.public.ts'
import { mayCreateMeasure } from '../../measure/measure.public.ts'
import type { AiReader } from '../ai.reader.ts'
import { readSituation } from '../situation/situation.ts'
import { mayCreateNote } from './chat.policy.ts'

const MAXIMUM = 6

interface Suggestion {
  readonly tool: ChatTool
  readonly kpiId?: string | null
}

/** Questions that the unit's situation suggests, in the reader's language, most important first. */
export async function readSuggestions(reader: AiReader): Promise<ChatSuggestionList> {
  const say = textsOf(reader.language, 'ai')
  const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  const suggested = (await suggestionsFor(reader)).slice(0, MAXIMUM)
  return {
    content: suggested.map(({ tool, kpiId }) => ({
      id: kpiId ? `${tool}:${kpiId}` : tool,
      text: kpiId
        ? say(`chat.ask.kpi.${tool as 'WHY_CHANGED'}`, { name: kpis.get(kpiId)?.name[reader.language] ?? kpiId })
        : say(`chat.ask.unit.${tool as 'FIRST_STEPS'}`),
    })),
    can: {
      createNote: mayCreateNote(reader),
      createMeasure: mayCreateMeasure(reader),
    },
  }
}

async function suggestionsFor(reader: AiReader): Promise<Suggestion[]> {
  if (!isAllowed(['KPI_READ'], reader)) {
    return [
      ...(isAllowed(['MEASURE_READ'], reader) ? [{ tool: 'MY_MEASURES' as const }] : []),
      ...(isAllowed(['ASSESSMENT_READ'], reader) ? [{ tool: 'ASSESSMENTS' as const }] : []),
    ]
  }
  const situation = await readSituation(reader, { kind: 'UNIT', id: null })
  const { findings } = findFindings(situation, { kind: 'UNIT', id: null })
  const change = findings.find((one) => one.kind === 'CHANGE')
  const position = findings.find((one) => one.kind === 'POSITION' && !one.isStrength)
  const hasFigures = situation.kpis.some(({ value }) => value !== null)
  const market = await readMarketNews(reader)
  return [
    ...(hasFigures ? [{ tool: 'FIRST_STEPS' as const }, { tool: 'STATUS_OVERVIEW' as const }] : []),
    ...(change?.kind === 'CHANGE' ? [{ tool: 'WHY_CHANGED' as const, kpiId: change.kpiId }] : []),
    ...(position?.kind === 'POSITION' ? [{ tool: 'COMPARE_WITH_PEERS' as const, kpiId: position.kpiId }] : []),
    ...(situation.jointPotential === null ? [] : [{ tool: 'POTENTIAL' as const }]),
    ...((situation.measures?.length ?? 0) > 0 ? [{ tool: 'MY_MEASURES' as const }] : []),
    // The market is that of Germany, in which other units have no part.
    ...(market === null || market.own === null ? [] : [{ tool: 'MARKET' as const }]),
  ]
}
