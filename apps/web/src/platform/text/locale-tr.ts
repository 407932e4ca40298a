/** All texts in Turkish: one chunk, loaded when the language is chosen. */
export const messages: Record<string, object> = import.meta.glob('../../messages/tr/*.json', {
  eager: true,
  import: 'default',
})
