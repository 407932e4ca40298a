import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { duePeriod } from '@lotse/analysis/figure/age.ts'
import type { TenantOverview } from '@lotse/contract/features/tenant/tenant.overview.schema.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { listBusinessUnitNames } from '../businessunit/businessunit.public.ts'
import { readContent } from '../content/content.public.ts'
import { listFigureImports, listLastPeriods, readKpiCatalogue } from '../kpi/kpi.public.ts'
import { countPeople } from '../person/person.public.ts'

const DELIVERIES_SHOWN = 5
const UNITS_SHOWN = 10

/** The overview of the tenant for administrators. Units are up to date with the figures of the last complete month. */
export async function getOverview({ tx, revision, tenant }: Context): Promise<TenantOverview> {
  const names = await listBusinessUnitNames(tx)
  const lastPeriods = await listLastPeriods(tx)
  const units = [...names].map(([id, name]) => ({ id, name, lastPeriod: lastPeriods.get(id) ?? null }))
  const lastPeriod = units.reduce<string | null>(
    (latest, unit) => (unit.lastPeriod !== null && unit.lastPeriod > (latest ?? '') ? unit.lastPeriod : latest),
    null,
  )
  const due = duePeriod(dayIn(tenant.timeZone, new Date()))
  const behind = units
    .filter((unit) => unit.lastPeriod === null || unit.lastPeriod < due)
    .sort((a, b) => (a.lastPeriod ?? '').localeCompare(b.lastPeriod ?? ''))
  const deliveries = await listFigureImports(tx, DELIVERIES_SHOWN)
  return {
    lastPeriod,
    duePeriod: due,
    businessUnits: {
      total: units.length,
      upToDate: units.length - behind.length,
      behind: behind.slice(0, UNITS_SHOWN),
    },
    deliveries: deliveries.map(({ id, source, importedAt, valuesWritten }) => ({
      id,
      source,
      importedAt: importedAt.toISOString(),
      valuesWritten,
    })),
    people: await countPeople(tx),
    content: {
      kpis: (await readKpiCatalogue(tx, revision)).kpis.size,
      questionnaires: (await readContent(tx, revision, 'questionnaire')).length,
      bestPractices: (await readContent(tx, revision, 'best_practice')).length,
      measureTemplates: (await readContent(tx, revision, 'measure_template')).length,
      documents: (await readContent(tx, revision, 'document')).length,
    },
  }
}
