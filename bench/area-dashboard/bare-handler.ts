import Fastify from 'fastify'
import pg from 'pg'

/** The reply of the bare handler apart from the figures: taken once from the product's reply, so that both have the same length. */
export interface Template {
  readonly area: object
  readonly kpis: readonly { readonly id: string; readonly [key: string]: unknown }[]
}

const PERIODS = Array.from({ length: 24 }, (_, month) => {
  const index = 2024 * 12 + month
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
})

const FIGURES = `
  select r.kpi_id, r.month[13:36] as series, r.month[24] as comparison, b.n[36] as n,
    b.p10[36] as p10, b.p25[36] as p25, b.p50[36] as p50, b.p75[36] as p75, b.p90[36] as p90, t.min, t.max
  from kpi_rollup r
  left join benchmark_rollup b on b.tenant_id = r.tenant_id and b.peer_group_id = $2 and b.kpi_id = r.kpi_id and b.view = 'MONTH'
  left join lateral (
    select min, max from kpi_target o where o.tenant_id = r.tenant_id and o.business_unit_id = r.business_unit_id
      and o.kpi_id = r.kpi_id and o.valid_from <= current_date order by o.valid_from desc limit 1
  ) t on true
  where r.tenant_id = $1 and r.business_unit_id = $3`

/**
 * The baseline: Fastify and `pg` with the same row-level security and the same figures, without session, permissions,
 * validation, statuses, languages and entity tags. Definitions are constants.
 */
export function bareHandler(url: string, tenantId: string, template: Template, isPrepared: boolean) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  const definitions = new Map(template.kpis.map((kpi) => [kpi.id, kpi]))
  app.get('/dashboard', async (request) => {
    const unit = String(request.headers['x-businessunit-id'])
    const client = await pool.connect()
    try {
      await client.query(`begin; set local role lotse_app; set local app.tenant_id = '${tenantId}'`)
      const group = `g${(Number(unit.slice(1)) - (unit === 'u1' || unit === 'u2' ? 1 : 0)) % 20}`
      const { rows } = await client.query({
        text: FIGURES,
        values: [tenantId, group, unit],
        ...(isPrepared ? { name: 'figures' } : {}),
      })
      await client.query('commit')
      const byId = new Map(rows.map((row) => [row.kpi_id, row]))
      const kpis = template.kpis.map(({ id }) => {
        const row = byId.get(id)
        const definition = definitions.get(id)
        const { n, p10, p25, p50, p75, p90 } = row
        return {
          ...definition,
          reading: {
            ...(definition?.reading as object),
            value: row.series[23],
            comparison: row.comparison,
            target: { min: row.min ?? 100, max: row.max },
            benchmark: { p10, p25, p50, p75, p90, n },
          },
          series: PERIODS.map((period, month) => ({ period, value: row.series[month] })),
        }
      })
      return { ...template.area, kpis }
    } finally {
      client.release()
    }
  })
  return { app, close: () => app.close().then(() => pool.end()) }
}
