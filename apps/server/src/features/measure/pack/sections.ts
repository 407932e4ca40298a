import { PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { TASKS_PER_MEASURE } from '@lotse/contract/features/measure/measure.task.constants.ts'
import { MultiLine, SingleLine } from '@lotse/contract/written-text.schema.ts'
import { Array, Enum, Number, Object, Optional, type Static } from 'typebox'
import { defineSection } from '../../../platform/pack/pack.ts'
import { PackDay } from '../../../platform/pack/pack-day.ts'
import { Id, ref } from '../../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }

/** `measures.yaml`: initial measures of units. */
export const MEASURES = defineSection({
  name: 'measures',
  noun: 'measure',
  form: 'LIST',
  title: 'Initial measures of units. Imported once; later changes by users are never overwritten.',
  item: Object(
    {
      id: Id,
      businessUnit: ref('business-units'),
      title: SingleLine({ minLength: 1, maxLength: 200, description: 'in the language of the tenant' }),
      description: Optional(MultiLine({ maxLength: 10_000 })),
      area: Optional(ref('areas')),
      topic: Optional(ref('topics')),
      kpis: Optional(Array(ref('kpis'), { uniqueItems: true, maxItems: 50 })),
      origin: Optional(
        Object(
          {
            template: Optional(ref('measure-templates')),
            bestPractice: Optional(ref('best-practices')),
            potential: Optional(ref('kpis')),
            scenario: Optional(ref('scenarios')),
            lever: Optional(ref('base-figures', 'derived-figures', 'kpis')),
          },
          { ...closed, description: 'the source it was created from; omit for none' },
        ),
      ),
      owner: Optional(ref('people')),
      start: Optional(PackDay),
      due: Optional(PackDay),
      priority: Optional(Enum([...PRIORITIES])),
      effortDays: Optional(Number({ minimum: 0, maximum: 100_000 })),
      costEur: Optional(Number({ minimum: 0, maximum: 1e12 })),
      expectedEffects: Optional(
        Array(Object({ kpi: ref('kpis'), delta: Optional(Number()), eurPerYear: Optional(Number()) }, closed), {
          maxItems: 50,
        }),
      ),
      states: Array(Object({ state: Enum([...MEASURE_STATES]), on: PackDay, by: Optional(ref('people')) }, closed), {
        minItems: 1,
        maxItems: 20,
        description: 'past states; the first one is the creation, the last one the current state',
      }),
      tasks: Optional(
        Array(
          Object(
            {
              title: SingleLine({ minLength: 1, maxLength: 200 }),
              owner: Optional(ref('people')),
              due: Optional(PackDay),
              done: Optional({
                ...PackDay,
                description: 'the day on which its owner finished it; omit while it is open',
              }),
            },
            closed,
          ),
          { maxItems: TASKS_PER_MEASURE, description: 'the steps of the measure, in their order' },
        ),
      ),
      comments: Optional(
        Array(Object({ on: PackDay, by: ref('people'), text: MultiLine({ minLength: 1, maxLength: 4_000 }) }, closed)),
      ),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackMeasure = Static<typeof MEASURES.item>
