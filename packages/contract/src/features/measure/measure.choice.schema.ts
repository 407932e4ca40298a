import { Array, Boolean, Enum, Integer, Null, Number, Object, type Static, String, Union } from 'typebox'
import { DIRECTIONS } from '../../figure.constants.ts'
import { UnitOfMeasure } from '../../figure.schema.ts'

const closed = { additionalProperties: false } as const
const nullable = <T extends Parameters<typeof Union>[0][number]>(schema: T) => Union([schema, Null()])
const Reference = Object({ id: String(), name: String() }, closed)

/** A KPI as a measure refers to it. */
export const MeasureKpi = Object(
  {
    id: String(),
    name: String(),
    areaId: String(),
    topicId: nullable(String()),
    unit: UnitOfMeasure,
    decimals: Integer(),
    direction: Enum([...DIRECTIONS]),
    isRetired: Boolean({ description: 'No longer offered; measures may still refer to it.' }),
  },
  closed,
)
export type MeasureKpi = Static<typeof MeasureKpi>

/** A measure template. The `delta` of an effect is in the KPI's unit. */
export const MeasureTemplate = Object(
  {
    id: String(),
    name: String(),
    description: String(),
    areaId: String(),
    topicId: nullable(String()),
    effortSize: Enum(['S', 'M', 'L']),
    effortDays: Number(),
    costEur: Number(),
    durationWeeks: Number(),
    effects: Array(Object({ kpiId: String(), delta: Number() }, closed)),
    responsibleRole: nullable(Reference),
    bestPracticeIds: Array(String()),
  },
  closed,
)
export type MeasureTemplate = Static<typeof MeasureTemplate>

export const MeasureTemplateList = Object({ content: Array(MeasureTemplate) }, closed)
export type MeasureTemplateList = Static<typeof MeasureTemplateList>

/** Entries that a measure can refer to, with names in the reader's language, in the tenant's order; retired ones are marked. */
export const MeasureChoices = Object(
  {
    areas: Array(Object({ id: String(), name: String(), isRetired: Boolean() }, closed)),
    topics: Array(Object({ id: String(), name: String(), areaId: String(), isRetired: Boolean() }, closed)),
    kpis: Array(MeasureKpi),
  },
  closed,
)
export type MeasureChoices = Static<typeof MeasureChoices>
