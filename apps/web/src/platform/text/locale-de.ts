/** All texts in German: one chunk, loaded when the language is chosen. */
export const messages: Record<string, object> = import.meta.glob('../../messages/de/*.json', {
  eager: true,
  import: 'default',
})
