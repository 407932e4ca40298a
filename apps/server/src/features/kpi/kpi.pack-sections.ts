import { Array, Boolean, Enum, Integer, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { defineSection } from '../../platform/pack/pack.ts'
import { Code, Id, Line, PackText, UnitId } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const FormulaSource = String({
  minLength: 1,
  maxLength: 4_000,
  description: 'a formula: codes, numbers, + - * / ( ) min max abs',
})

/** `base-figures.yaml`: numbers delivered from outside. */
export const BASE_FIGURES = defineSection({
  name: 'base-figures',
  form: 'LIST',
  title: 'Base figures: delivered from outside, one value per business unit and month.',
  item: Object(
    {
      id: Code,
      name: PackText,
      unit: UnitId,
      timeAggregation: Enum(['SUM', 'AVERAGE', 'LAST']),
      unitAggregation: Enum(['SUM', 'SAME']),
      ledgerHint: Optional(Line),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})

/** `derived-figures.yaml`: amounts computed from base figures, shown only as inputs of KPIs. */
export const DERIVED_FIGURES = defineSection({
  name: 'derived-figures',
  form: 'LIST',
  title: 'Derived figures: amounts computed from base figures, shown only as inputs of KPIs.',
  item: Object(
    { id: Code, name: PackText, unit: UnitId, formula: FormulaSource, driverFormula: Optional(FormulaSource) },
    closed,
  ),
  keyOf: ({ id }) => id,
})

const Corridor = Object({ min: Number(), max: Number() }, closed)
const Defaults = Object(
  {
    weak: Optional(Number()),
    target: Optional(Union([Number(), Corridor], { description: 'a number, or {min, max} for the direction RANGE' })),
    top: Optional(Number()),
    source: Line,
    sourceKey: Optional(Line),
    confidence: Line,
  },
  closed,
)

const Threshold = Object(
  {
    status: Enum(['GOOD', 'WARN', 'BAD']),
    reference: Enum(['TARGET', 'WEAK', 'MEDIAN', 'VALUE']),
    factor: Optional(Number()),
    value: Optional(Number()),
  },
  closed,
)

/** `kpis.yaml`: figures computed by a formula. */
export const KPIS = defineSection({
  name: 'kpis',
  form: 'LIST',
  title: 'KPIs: computed from base figures, derived figures and other KPIs.',
  item: Object(
    {
      id: Code,
      area: Id,
      topic: Optional(Id),
      order: Optional(Integer({ minimum: 0 })),
      name: PackText,
      description: PackText,
      unit: UnitId,
      decimals: Integer({ minimum: 0, maximum: 6 }),
      direction: Enum(['HIGHER', 'LOWER', 'RANGE']),
      formula: FormulaSource,
      driverFormula: Optional(FormulaSource),
      targetBasis: Optional(Enum(['POINT', 'YEAR'])),
      benchmarkDefaults: Optional(Defaults),
      thresholds: Optional(Array(Threshold, { minItems: 1, maxItems: 12 })),
      potential: Optional(Object({ expression: FormulaSource, inputs: Optional(Array(Code)) }, closed)),
      potentialGroup: Optional(Id),
      outcome: Optional(
        Boolean({ description: 'true for the one KPI, a contribution in EUR, that potentials are measured by' }),
      ),
      drivers: Optional(Array(Code, { uniqueItems: true })),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackKpi = Static<typeof KPIS.item>

/** `assumptions.yaml`: numbers that nobody measures and that expressions of potentials name. */
export const ASSUMPTIONS = defineSection({
  name: 'assumptions',
  form: 'LIST',
  title: 'Assumptions: numbers that nobody measures and that the expressions of potentials name.',
  item: Object({ id: Code, name: PackText, unit: UnitId, value: Number({ minimum: 0 }), source: PackText }, closed),
  keyOf: ({ id }) => id,
})

/** `targets.csv`: a unit's own targets. */
export const TARGETS = defineSection({
  name: 'targets',
  form: 'TABLE',
  title: 'Targets of single business units, each from a month on; they replace the default of the KPI.',
  item: Object(
    {
      business_unit: Id,
      kpi: Code,
      from: String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'a month, YYYY-MM' }),
      min: Optional(Number()),
      max: Optional(Number()),
    },
    closed,
  ),
  keyOf: (row) => `${row.business_unit} ${row.kpi} ${row.from}`,
})
