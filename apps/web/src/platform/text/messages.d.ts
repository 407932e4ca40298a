/** Made by the build, see `vite/messages.ts`. */
declare module 'virtual:messages' {
  import type { Messages } from '@lotse/text/translator.ts'

  /** Loads the message files of a folder, by their name without `.json`; by `<language>/<folder>`. */
  export const FOLDERS: Readonly<Record<string, () => Promise<{ readonly FILES: Readonly<Record<string, Messages>> }>>>
}
