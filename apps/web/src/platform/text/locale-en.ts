/** All texts in English: one chunk, loaded when the language is chosen. */
export const messages: Record<string, object> = import.meta.glob('../../messages/en/*.json', {
  eager: true,
  import: 'default',
})
