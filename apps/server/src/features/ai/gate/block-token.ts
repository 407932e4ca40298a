import type { AnswerToken } from '@lotse/analysis/ai/gate-block.ts'
import type { AnswerBlock } from '@lotse/contract/features/ai/answer.schema.ts'
import { textsOf } from '../../../platform/text/texts.ts'
import type { GateFigures } from './figures.ts'
import { addressOf } from './source.ts'

/** The blocks that only the server can make. */
export type OwnBlock = Extract<AnswerBlock, { kind: 'CHART' | 'MEASURE_PROPOSAL' }>

/** Resolves `{{chart:KPI}}` and `{{propose:KPI|TEMPLATE|Title|Description}}`; null if it is not possible for the caller. */
export async function resolveBlock(figures: GateFigures, { name, args }: AnswerToken): Promise<OwnBlock | null> {
  return name === 'chart' ? chart(figures, args) : proposal(figures, args)
}

async function chart(figures: GateFigures, [id = '']: readonly string[]): Promise<OwnBlock | null> {
  const kpi = await figures.chart(id)
  if (!kpi) return null
  const say = textsOf(figures.language, 'ai')
  const own = kpi.series.map(({ period, value }) => ({ period, value }))
  const median = kpi.series.map(({ period, benchmark }) => ({ period, value: benchmark?.p50 ?? null }))
  if (own.every(({ value }) => value === null)) return null
  const hasPeers = median.some(({ value }) => value !== null)
  return {
    kind: 'CHART',
    kpiId: kpi.id,
    name: kpi.name,
    unit: kpi.unit,
    decimals: kpi.decimals,
    series: [
      { name: say('chart.own'), points: own },
      ...(hasPeers ? [{ name: say('chart.median'), points: median }] : []),
    ],
    address: addressOf('/business-analysis/dashboard/detail', { id: kpi.id, period: kpi.view.period }),
  }
}

/** A template's own texts are used where the answer has none. A template that does not exist is left out. */
async function proposal(
  figures: GateFigures,
  [kpiId = '', templateId = '', title = '', description = '']: readonly string[],
): Promise<OwnBlock | null> {
  const kpi = kpiId === '' || kpiId === '-' ? null : (await figures.catalogue())?.kpis.get(kpiId)
  if (kpi === undefined) return null
  const template = (await figures.templates())?.find(({ id }) => id === templateId) ?? null
  const item = kpi && (await figures.potential())?.items.find(({ id }) => id === kpi.id)
  const name = title || template?.name
  if (!name) return null
  return {
    kind: 'MEASURE_PROPOSAL',
    proposal: {
      title: name,
      description: description || template?.description || '',
      kpiId: kpi?.id ?? null,
      templateId: template?.id ?? null,
      euroPerYear: item ? Math.round(item.share) : null,
      ...(item && { delta: Number((item.targetLevel - item.value).toFixed(item.decimals)) }),
    },
  }
}
