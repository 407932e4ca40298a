import { Array, Integer, Literal, Null, Object, Optional, type Static, String, Union } from 'typebox'
import { defineSection } from '../../platform/pack/pack.ts'
import { PackDay } from '../../platform/pack/pack-day.ts'
import { Id } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }

/** `assessments.yaml`: runs of questionnaires that units already have, to begin with. */
export const ASSESSMENTS = defineSection({
  name: 'assessments',
  form: 'LIST',
  title:
    'Self-assessments that units already have, to begin with. Written once: from then on they belong to the people.',
  item: Object(
    {
      id: Id,
      businessUnit: Id,
      questionnaire: Id,
      by: Optional(String({ minLength: 1, maxLength: 100, description: 'the login of somebody in people.yaml' })),
      startedOn: PackDay,
      submittedOn: Optional(PackDay),
      completedOn: Optional(PackDay),
      replies: Array(Union([Integer({ minimum: 0, maximum: 10 }), Literal('n/a'), Null()]), {
        minItems: 1,
        maxItems: 200,
        description: 'one per question in its order: a value of the scale, n/a (not applicable), or null (still open)',
      }),
      comments: Optional(
        Array(Object({ question: Id, text: String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }) }, closed)),
      ),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackAssessment = Static<typeof ASSESSMENTS.item>
