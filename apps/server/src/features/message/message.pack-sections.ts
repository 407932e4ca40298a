import { IMPORTANCES, MESSAGE_TITLE_LENGTH } from '@lotse/contract/features/message/message.schema.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { ProductAddress } from '@lotse/contract/product-address.ts'
import { Array, Enum, Object, Optional, type Static, String } from 'typebox'
import { defineSection } from '../../platform/pack/pack.ts'
import { PackDay } from '../../platform/pack/pack-day.ts'
import { Id, PackText } from '../../platform/pack/pack-schema.ts'

const closed = { additionalProperties: false }
const Login = String({ minLength: 1, maxLength: 100, description: 'the login of somebody in people.yaml' })
const Title = String({ minLength: 1, maxLength: MESSAGE_TITLE_LENGTH, pattern: '\\S' })
const ids = (description: string) => Optional(Array(Id, { uniqueItems: true, description }))

/** `messages.yaml`: messages that were sent before the tenant began. */
export const MESSAGES = defineSection({
  name: 'messages',
  form: 'LIST',
  title: 'Messages that people already have, to begin with. Written once: from then on they belong to the people.',
  item: Object(
    {
      id: Id,
      from: Login,
      on: PackDay,
      audience: Object(
        {
          businessUnits: ids('whose own people get it'),
          roles: ids('only who holds one of them'),
          people: Optional(Array(Login, { uniqueItems: true })),
        },
        {
          ...closed,
          description:
            'everybody in one of the units who holds one of the roles, and the people named; left out is not narrowed; {} is everybody',
        },
      ),
      importance: Optional(Enum([...IMPORTANCES])),
      page: Optional(ProductAddress),
      title: Object(
        { en: Title, de: Title, tr: Title, sk: Title },
        { ...closed, description: `a line in each of ${LANGUAGES.join(', ')}` },
      ),
      text: Object(PackText.properties, { ...closed, description: 'Markdown in each language' }),
      readBy: Optional(Array(Object({ by: Login, on: PackDay }, closed))),
    },
    closed,
  ),
  keyOf: ({ id }) => id,
})
export type PackMessage = Static<typeof MESSAGES.item>
