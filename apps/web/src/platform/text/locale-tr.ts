import type { Messages } from './translator.ts'

/** The texts in Turkish that are needed before somebody has signed in: one chunk, loaded when the language is chosen. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob(
  [
    '../../messages/tr/app.json',
    '../../messages/tr/businessunit.json',
    '../../messages/tr/error.json',
    '../../messages/tr/person.json',
    '../../messages/tr/tenant.json',
  ],
  { eager: true, import: 'default' },
)
