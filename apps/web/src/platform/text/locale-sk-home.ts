import type { Messages } from './translator.ts'

/** Texts of the home page, and of what opens over every page, in Slovak. */
export const messages: Readonly<Record<string, Messages>> = import.meta.glob(
  '../../messages/sk/{area,faq,home,kpi,measure,message,news,note,palette,potential}.json',
  { eager: true, import: 'default' },
)
