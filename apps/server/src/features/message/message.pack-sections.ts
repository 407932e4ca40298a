import { IMPORTANCES, MESSAGE_TITLE_LENGTH } from '@lotse/contract/features/message/message.constants.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { ProductAddress } from '@lotse/contract/product-address.schema.ts'
import { SingleLine } from '@lotse/contract/written-text.schema.ts'
import { Array, Enum, Object, Optional, type Static } from 'typebox'
import { defineSection } from '../../platform/pack/pack.ts'
import { PackDay } from '../../platform/pack/pack-day.ts'
import { Id, PackText, ref } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const Title = SingleLine({ minLength: 1, maxLength: MESSAGE_TITLE_LENGTH })

/** `messages.yaml`: initial messages. */
export const MESSAGES = defineSection({
  name: 'messages',
  noun: 'message',
  form: 'LIST',
  title: 'Initial messages. Imported once; later changes by users are never overwritten.',
  item: Object(
    {
      id: Id,
      from: ref('people'),
      on: PackDay,
      audience: Object(
        {
          businessUnits: Optional(
            Array(ref('business-units'), { uniqueItems: true, description: 'people whose own unit is one of these' }),
          ),
          roles: Optional(
            Array(ref('roles'), { uniqueItems: true, description: 'only people with one of these roles' }),
          ),
          people: Optional(Array(ref('people'), { uniqueItems: true })),
        },
        {
          ...closed,
          description:
            'the people in one of the units with one of the roles, and the people listed; an omitted criterion matches everyone; {} is everyone',
        },
      ),
      importance: Optional(Enum([...IMPORTANCES])),
      page: Optional(ProductAddress),
      title: Object(
        { en: Title, de: Title, tr: Title, sk: Title },
        { ...closed, description: `a line in each of ${LANGUAGES.join(', ')}` },
      ),
      text: Object(PackText.properties, { ...closed, description: 'Markdown in each language' }),
      readBy: Optional(Array(Object({ by: ref('people'), on: PackDay }, closed))),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackMessage = Static<typeof MESSAGES.item>
