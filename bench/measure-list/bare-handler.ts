import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'

const IN = `measure.tenant_id = $1 and measure.business_unit_id = $2 and measure.deleted_at is null`
const FIELDS = `measure.id, measure.version, measure.title, measure.state, measure.area_id as "areaId", measure.topic_id as "topicId",
  measure.kpi_ids as "kpiIds", measure.owner_id as "ownerId", person.name as "ownerName", measure.start_on::text as start,
  measure.due_on::text as due, measure.priority, measure.effort_days as "effortDays", measure.cost_eur as "costEur",
  measure.expected_eur as "expectedEurPerYear", measure.implemented_on::text as "implementedOn",
  (select jsonb_build_object('done', count(task.done_at), 'total', count(*)) from measure_task task
    where task.tenant_id = measure.tenant_id and task.measure_id = measure.id and task.deleted_at is null having count(*) > 0) as tasks,
  measure.updated_at as "updatedAt"`

const page = (where: string, order: string) => `
  select ${FIELDS}, (select count(*)::int from measure where ${where}) as total
  from measure left join person on person.id = measure.owner_id and person.tenant_id = $1
  where ${where} order by ${order}, measure.id limit $3 offset $4`

const LAST_CHANGED = page(IN, 'measure.updated_at desc')
const BY_DUE = page(`${IN} and measure.state = any($5)`, 'measure.due_on asc nulls last')

const PENDING = `measure.state in ('IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD')`
const NEXT = page(IN, `(${PENDING}) desc, (case when ${PENDING} then measure.due_on end), measure.updated_at desc`)

interface Query {
  readonly page: string
  readonly size: string
  readonly state?: string
  readonly sort?: string
}

/**
 * The baseline: Fastify and `pg` with the same row-level security and the same rows, without session, permissions,
 * validation, languages and entity tags.
 */
export function bareHandler(url: string, tenantId: string): FastifyInstance {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  app.get('/measure', async (request) => {
    const { page: number, size, state, sort } = request.query as Query
    const unit = request.headers['x-businessunit-id']
    const client = await pool.connect()
    try {
      await client.query(`begin; set local role lotse_app; set local app.tenant_id = '${tenantId}'`)
      const values = [tenantId, unit, Number(size), Number(number) * Number(size)]
      const { rows } = await client.query(
        state
          ? { text: BY_DUE, values: [...values, state.split(',')] }
          : { text: sort === 'NEXT' ? NEXT : LAST_CHANGED, values },
      )
      await client.query('commit')
      const totalElements = rows[0]?.total ?? 0
      const content = rows.map(({ total: _, ...row }) => row)
      return {
        content,
        page: Number(number),
        size: Number(size),
        totalElements,
        can: { create: true, edit: true, delete: true },
      }
    } finally {
      client.release()
    }
  })
  return app
}
