import { Array, Integer, Object, type Static, String } from 'typebox'
import { KpiSummary, ResolvedView, StatusCounts } from '../../figure.schema.ts'

const areaProperties = {
  id: String(),
  name: String(),
  description: String(),
  icon: String({ description: 'Name of an icon of the Tabler set.' }),
  order: Integer(),
}

/** An area with the number of its KPIs by status, its headline KPIs and every critical KPI, worst first. */
export const AreaSummary = Object(
  { ...areaProperties, statusCounts: StatusCounts, headlineKpis: Array(KpiSummary) },
  { additionalProperties: false },
)
export type AreaSummary = Static<typeof AreaSummary>

export const AreaList = Object({ view: ResolvedView, content: Array(AreaSummary) }, { additionalProperties: false })
export type AreaList = Static<typeof AreaList>

export const AreaDetail = Object(
  {
    ...areaProperties,
    topics: Array(Object({ id: String(), name: String(), description: String() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
)
export type AreaDetail = Static<typeof AreaDetail>

/** All KPIs of one area for one business unit and view. */
export const AreaDashboard = Object(
  { ...AreaDetail.properties, view: ResolvedView, statusCounts: StatusCounts, kpis: Array(KpiSummary) },
  { additionalProperties: false },
)
export type AreaDashboard = Static<typeof AreaDashboard>
