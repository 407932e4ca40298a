import type { Messages } from './translator.ts'

/** All texts in Slovak: one chunk, loaded when the language is chosen. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob('../../messages/sk/*.json', {
  eager: true,
  import: 'default',
})
