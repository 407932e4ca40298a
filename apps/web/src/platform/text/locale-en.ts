import type { Messages } from './translator.ts'

/** The texts in English that are needed before somebody has signed in: one chunk, loaded when the language is chosen. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob(
  [
    '../../messages/en/app.json',
    '../../messages/en/businessunit.json',
    '../../messages/en/error.json',
    '../../messages/en/person.json',
    '../../messages/en/tenant.json',
  ],
  { eager: true, import: 'default' },
)
