import type { Messages } from './translator.ts'

/** All texts in German: one chunk, loaded when the language is chosen. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob('../../messages/de/*.json', {
  eager: true,
  import: 'default',
})
