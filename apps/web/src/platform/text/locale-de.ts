import type { Messages } from './translator.ts'

/** The texts in German that are needed before somebody has signed in: one chunk, loaded when the language is chosen. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob(
  [
    '../../messages/de/app.json',
    '../../messages/de/businessunit.json',
    '../../messages/de/error.json',
    '../../messages/de/person.json',
    '../../messages/de/tenant.json',
  ],
  { eager: true, import: 'default' },
)
