/** All texts in Slovak: one chunk, loaded when the language is chosen. */
export const messages: Record<string, object> = import.meta.glob('../../messages/sk/*.json', {
  eager: true,
  import: 'default',
})
