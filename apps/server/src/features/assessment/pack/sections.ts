import { MultiLine } from '@lotse/contract/written-text.schema.ts'
import { Array, Integer, Literal, Null, Object, Optional, type Static, Union } from 'typebox'
import { defineSection } from '../../../platform/pack/pack.ts'
import { PackDay } from '../../../platform/pack/pack-day.ts'
import { Id, ref } from '../../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }

/** `assessments.yaml`: initial runs of questionnaires. */
export const ASSESSMENTS = defineSection({
  name: 'assessments',
  noun: 'assessment',
  form: 'LIST',
  title: 'Initial self-assessments of units. Imported once; later changes by users are never overwritten.',
  item: Object(
    {
      id: Id,
      businessUnit: ref('business-units'),
      questionnaire: ref('questionnaires'),
      by: Optional(ref('people')),
      startedOn: PackDay,
      submittedOn: Optional(PackDay),
      completedOn: Optional(PackDay),
      replies: Array(Union([Integer({ minimum: 0, maximum: 10 }), Literal('n/a'), Null()]), {
        minItems: 1,
        maxItems: 200,
        description:
          'one per question in its order: a value of the scale, n/a (not applicable), or null (no reply yet)',
      }),
      comments: Optional(Array(Object({ question: Id, text: MultiLine({ minLength: 1, maxLength: 10_000 }) }, closed))),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackAssessment = Static<typeof ASSESSMENTS.item>
