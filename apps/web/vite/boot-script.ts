import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'

const BOOT = resolve(import.meta.dirname, '../src/boot/boot.ts')

/** The script that runs before the first paint, with what it imports: one classic script, for the page itself. */
export async function bootScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'error',
    build: {
      target: 'es2023',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: BOOT, output: { format: 'iife' } },
    },
  })
  const [script, ...others] = (result as Rolldown.RolldownOutput).output
  if (others.length > 0) throw new Error('The script of the page is more than one file')
  return script.code
}
