import { PRIORITIES } from '@lotse/contract/features/measure/measure.schema.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { Array, Enum, Number, Object, Optional, type Static, String } from 'typebox'
import { defineSection } from '../../platform/pack/pack.ts'
import { PackDay } from '../../platform/pack/pack-day.ts'
import { Code, Id } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const Login = String({ minLength: 1, maxLength: 100, description: 'the login of somebody in people.yaml' })

/** `measures.yaml`: measures that units already have, to begin with. */
export const MEASURES = defineSection({
  name: 'measures',
  form: 'LIST',
  title: 'Measures that units already have, to begin with. Written once: from then on they belong to the people.',
  item: Object(
    {
      id: Id,
      businessUnit: Id,
      title: String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'in the language of the tenant' }),
      description: Optional(String({ maxLength: 10_000 })),
      area: Optional(Id),
      topic: Optional(Id),
      kpis: Optional(Array(Code, { uniqueItems: true, maxItems: 50 })),
      origin: Optional(
        Object(
          { template: Optional(Id), bestPractice: Optional(Id), potential: Optional(Code) },
          { ...closed, description: 'what it was made from; empty when left out' },
        ),
      ),
      owner: Optional(Login),
      start: Optional(PackDay),
      due: Optional(PackDay),
      priority: Optional(Enum([...PRIORITIES])),
      effortDays: Optional(Number({ minimum: 0, maximum: 100_000 })),
      costEur: Optional(Number({ minimum: 0, maximum: 1e12 })),
      expectedEffects: Optional(
        Array(Object({ kpi: Code, delta: Optional(Number()), eurPerYear: Optional(Number()) }, closed), {
          maxItems: 50,
        }),
      ),
      states: Array(Object({ state: Enum([...MEASURE_STATES]), on: PackDay, by: Optional(Login) }, closed), {
        minItems: 1,
        maxItems: 20,
        description: 'the states it went through, the first being its creation and the last the present one',
      }),
      comments: Optional(
        Array(
          Object({ on: PackDay, by: Login, text: String({ minLength: 1, maxLength: 4_000, pattern: '\\S' }) }, closed),
        ),
      ),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackMeasure = Static<typeof MEASURES.item>
