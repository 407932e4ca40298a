import type { Messages } from './translator.ts'

/** The texts in Slovak that are needed before somebody has signed in: one chunk, loaded when the language is chosen. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob(
  [
    '../../messages/sk/app.json',
    '../../messages/sk/businessunit.json',
    '../../messages/sk/error.json',
    '../../messages/sk/person.json',
    '../../messages/sk/tenant.json',
  ],
  { eager: true, import: 'default' },
)
