import { buildSimulationModel, type SimulationDefinition, type SimulationModel } from './model.ts'
import { buildSituation, type Situation } from './situation.ts'

const BASE_FIGURES = 80
const LEAVES = 60
const LAYER = 15

/**
 * A model of 200 figures for tests and benchmarks, all of which `outcome` depends on: 80 base figures, 60 leaf KPIs, and 60
 * computed KPIs in four layers, each from figures of the layer below and two base figures. `outcome` adds up the last layer.
 */
export function largeModel(): SimulationModel {
  const define = (code: string, formula: string, driverFormula: string | null): SimulationDefinition => ({
    code,
    kind: 'KPI',
    formula,
    driverFormula,
    unit: 'EUR',
    decimals: 0,
    direction: 'HIGHER',
    targetBasis: driverFormula === null ? 'POINT' : 'YEAR',
  })
  const base = (index: number) => `base_${index % BASE_FIGURES}`
  const definitions = Array.from({ length: LEAVES }, (_, index) =>
    define(`leaf_${index}`, `${base(index)} / ${base(index + 20)} * 100`, null),
  )
  for (let layer = 0; layer < 4; layer++) {
    for (let index = 0; index < LAYER - (layer === 3 ? 1 : 0); index++) {
      const below = (offset: number) =>
        layer === 0 ? `leaf_${(index * 4 + offset) % LEAVES}` : `sum_${layer - 1}_${(index + offset) % LAYER}`
      const mix = layer === 0 ? `${below(2)} * ${below(3)} / 100 + ` : ''
      const [volume, cost] = [base(index + layer * LAYER), base(index + 40 + layer * 10)]
      const text = `${mix}${below(0)} * ${volume} / 100 + ${below(1)} - ${cost} / 12`
      definitions.push(define(`sum_${layer}_${index}`, text, text))
    }
  }
  const total = Array.from({ length: LAYER - 1 }, (_, index) => `sum_3_${index}`).join(' + ')
  definitions.push(define('outcome', total, total))
  const baseFigures = Array.from({ length: BASE_FIGURES }, (_, index) => {
    return { code: `base_${index}`, unit: 'EUR', aggregation: 'SUM' as const }
  })
  return buildSimulationModel({ definitions, baseFigures })
}

/** A situation of the large model in which every figure has a value. */
export function largeSituation(model: SimulationModel): Situation {
  const monthly = [...model.aggregationOf.keys()].map((code, index): [string, number[]] => [
    code,
    Array.from({ length: 12 }, (_, month) => 1 + ((index * 17 + month * 7) % 13)),
  ])
  return buildSituation(model, { period: '2025-12', monthly: new Map(monthly) })
}
