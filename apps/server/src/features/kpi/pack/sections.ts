import { REGISTRATIONS } from '@lotse/contract/features/market/market.drive.ts'
import { Array, Boolean, Enum, Integer, Number, Object, Optional, type Static, String, Union } from 'typebox'
import { defineSection } from '../../../platform/pack/pack.ts'
import { Code, Id, Line, PackText, ref } from '../../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const FormulaSource = String({
  minLength: 1,
  maxLength: 4_000,
  description: 'a formula: codes, numbers, + - * / ( ) min max abs',
})

/** `base-figures.yaml`: delivered numbers. */
export const BASE_FIGURES = defineSection({
  name: 'base-figures',
  noun: 'base figure',
  form: 'LIST',
  title: 'Base figures: delivered numbers, one value per business unit and month.',
  item: Object(
    {
      id: Code,
      name: PackText,
      unit: ref('units'),
      timeAggregation: Enum(['SUM', 'AVERAGE', 'LAST']),
      unitAggregation: Enum(['SUM', 'SAME']),
      ledgerHint: Optional(Line),
      registrations: Optional(
        Enum([...REGISTRATIONS], {
          description: 'for a number of new cars sold: the registrations it is part of, ALL or those of one drive',
        }),
      ),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})

export type PackBaseFigure = Static<typeof BASE_FIGURES.item>

/** `derived-figures.yaml`: amounts computed from base figures, shown only as inputs of KPIs. */
export const DERIVED_FIGURES = defineSection({
  name: 'derived-figures',
  noun: 'derived figure',
  form: 'LIST',
  title: 'Derived figures: amounts computed from base figures, shown only as inputs of KPIs.',
  item: Object(
    { id: Code, name: PackText, unit: ref('units'), formula: FormulaSource, driverFormula: Optional(FormulaSource) },
    closed,
  ),
  keyOf: ({ id }) => id,
  distinctFrom: ['base-figures'],
})

const TargetRange = Object({ min: Number(), max: Number() }, closed)
const Defaults = Object(
  {
    weak: Optional(Number()),
    target: Optional(
      Union([Number(), TargetRange], { description: 'a number, or {min, max} for the direction RANGE' }),
    ),
    top: Optional(Number()),
    source: Line,
    sourceKey: Optional(Line),
    confidence: Line,
  },
  closed,
)

const OtherNames = Optional(Array(Line, { maxItems: 20, uniqueItems: true }))

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
  noun: 'KPI',
  form: 'LIST',
  title: 'KPIs: computed from base figures, derived figures and other KPIs.',
  item: Object(
    {
      id: Code,
      area: ref('areas'),
      topic: Optional(ref('topics')),
      order: Optional(Integer({ minimum: 0 })),
      name: PackText,
      description: PackText,
      synonyms: Optional(
        Object(
          { en: OtherNames, de: OtherNames, tr: OtherNames, sk: OtherNames },
          {
            ...closed,
            description:
              'by language: other words of the trade, abbreviations and former names; the search finds the KPI by them',
          },
        ),
      ),
      unit: ref('units'),
      decimals: Integer({ minimum: 0, maximum: 6 }),
      direction: Enum(['HIGHER', 'LOWER', 'RANGE']),
      formula: FormulaSource,
      driverFormula: Optional(FormulaSource),
      targetBasis: Optional(Enum(['POINT', 'YEAR'])),
      benchmarkDefaults: Optional(Defaults),
      thresholds: Optional(Array(Threshold, { minItems: 1, maxItems: 12 })),
      potential: Optional(Object({ expression: FormulaSource, inputs: Optional(Array(Code)) }, closed)),
      potentialGroup: Optional(Id),
      outcome: Optional(Boolean({ description: 'true for the one KPI in EUR that potentials are differences of' })),
      drivers: Optional(Array(ref('base-figures', 'derived-figures', 'kpis'), { uniqueItems: true })),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
  distinctFrom: ['base-figures', 'derived-figures'],
})
export type PackKpi = Static<typeof KPIS.item>

/** `assumptions.yaml`: values that are not measured and that expressions of potentials use. */
export const ASSUMPTIONS = defineSection({
  name: 'assumptions',
  noun: 'assumption',
  form: 'LIST',
  title: 'Assumptions: values that are not measured and that the expressions of potentials use.',
  item: Object(
    { id: Code, name: PackText, unit: ref('units'), value: Number({ minimum: 0 }), source: PackText },
    closed,
  ),
  keyOf: ({ id }) => id,
  distinctFrom: ['base-figures', 'derived-figures', 'kpis'],
})

/** `targets.csv`: targets of single units. */
export const TARGETS = defineSection({
  name: 'targets',
  noun: 'target',
  form: 'TABLE',
  title: 'Targets of single business units, each valid from a month on; they replace the default of the KPI.',
  item: Object(
    {
      business_unit: ref('business-units'),
      kpi: ref('kpis'),
      from: String({
        pattern: '^(\\d{4}|year([+-]\\d)?)-(0[1-9]|1[0-2])$',
        description:
          'a month, YYYY-MM; in a demo pack also year-01 or year-1-01: January of the year of the last complete month, or of the year before',
      }),
      min: Optional(Number()),
      max: Optional(Number()),
    },
    closed,
  ),
  keyOf: (row) => `${row.business_unit} ${row.kpi} ${row.from}`,
})
