import {
  HORIZON_MONTHS,
  LEVER_SETTINGS,
  LEVERS_PER_SCENARIO,
  SCENARIO_NAME_LENGTH,
  SCENARIO_NOTE_LENGTH,
} from '@lotse/contract/features/simulation/simulation.constants.ts'
import { MultiLine, SingleLine } from '@lotse/contract/written-text.schema.ts'
import { Array, Enum, Integer, Number, Object, Optional, type Static } from 'typebox'
import { defineSection } from '../../../platform/pack/pack.ts'
import { PackDay, PackMonth } from '../../../platform/pack/pack-day.ts'
import { Id, ref } from '../../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const Figure = ref('base-figures', 'derived-figures', 'kpis')
const months = (description: string) => Integer({ minimum: 0, maximum: HORIZON_MONTHS.max, description })

/** `scenarios.yaml`: initial scenarios of units. */
export const SCENARIOS = defineSection({
  name: 'scenarios',
  noun: 'scenario',
  form: 'LIST',
  title: 'Initial scenarios of units. Imported once; later changes by users are never overwritten.',
  item: Object(
    {
      id: Id,
      businessUnit: ref('business-units'),
      name: SingleLine({
        minLength: 1,
        maxLength: SCENARIO_NAME_LENGTH,
        description: 'in the language of the tenant',
      }),
      note: Optional(MultiLine({ maxLength: SCENARIO_NOTE_LENGTH })),
      owner: ref('people'),
      outcome: Optional(ref('kpis')),
      baseMonth: PackMonth,
      horizonMonths: Optional(Integer({ minimum: HORIZON_MONTHS.min, maximum: HORIZON_MONTHS.max })),
      levers: Array(
        Object(
          {
            figure: Figure,
            setBy: Enum([...LEVER_SETTINGS]),
            value: Optional(
              Number({
                minimum: -1e12,
                maximum: 1e12,
                description: 'a number: the value over twelve months, with PERCENT the change in per cent',
              }),
            ),
            rampUpMonths: Optional(months('a number of months with a partial effect before the full effect')),
            startMonth: Optional(months('a number of months after the base month without any effect')),
          },
          closed,
        ),
        { minItems: 1, maxItems: LEVERS_PER_SCENARIO },
      ),
      createdOn: PackDay,
      sharedOn: Optional(PackDay),
      adoptedOn: Optional(PackDay),
      comments: Optional(
        Array(
          Object(
            {
              on: PackDay,
              by: ref('people'),
              figure: Optional(Figure),
              text: MultiLine({ minLength: 1, maxLength: 4_000 }),
            },
            closed,
          ),
        ),
      ),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackScenario = Static<typeof SCENARIOS.item>
