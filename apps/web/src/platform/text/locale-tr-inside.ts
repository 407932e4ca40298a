import type { Messages } from './translator.ts'

/** All other texts in Turkish: one chunk, loaded with the first screen inside. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob(
  [
    '../../messages/tr/*.json',
    '!**/app.json',
    '!**/businessunit.json',
    '!**/error.json',
    '!**/person.json',
    '!**/tenant.json',
  ],
  { eager: true, import: 'default' },
)
