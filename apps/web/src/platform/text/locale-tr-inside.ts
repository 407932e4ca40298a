import type { Messages } from './translator.ts'

/** All other texts in Turkish: one chunk, loaded with the first screen that is not the home page. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob(
  [
    '../../messages/tr/*.json',
    '!**/app.json',
    '!**/area.json',
    '!**/businessunit.json',
    '!**/error.json',
    '!**/faq.json',
    '!**/home.json',
    '!**/kpi.json',
    '!**/measure.json',
    '!**/message.json',
    '!**/news.json',
    '!**/note.json',
    '!**/palette.json',
    '!**/person.json',
    '!**/potential.json',
    '!**/tenant.json',
  ],
  { eager: true, import: 'default' },
)
