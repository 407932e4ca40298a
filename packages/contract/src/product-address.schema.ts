import { String } from 'typebox'
import { ADDRESS_LENGTH, ADDRESS_PATTERN } from './product-address.ts'

/** Address of a screen with its query, as notes and messages contain it. */
export const ProductAddress = String({
  maxLength: ADDRESS_LENGTH,
  pattern: ADDRESS_PATTERN,
  description: 'Path of a screen with an optional query, e.g. `/measures?state=IDEA`.',
})
