import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

export const MESSAGES = resolve(import.meta.dirname, '../../../packages/text/messages')
const FOLDERS = ['public', 'home', 'app']
const INDEX = 'virtual:messages'

/**
 * The modules with the messages of screens: `virtual:messages/<language>/<folder>` has the message files of a folder by their name
 * without `.json`; `virtual:messages` loads these modules on demand, by `<language>/<folder>`. A list of all message files would be
 * loaded with every page.
 */
export function messages(): Plugin {
  return {
    name: 'lotse:messages',
    resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule()
      const folder = id.startsWith(`\0${INDEX}/`) ? id.slice(`\0${INDEX}/`.length) : null
      return folder === null ? null : folderModule(folder)
    },
  }
}

function indexModule(): string {
  const folders = readdirSync(MESSAGES).flatMap((language) => FOLDERS.map((folder) => `${language}/${folder}`))
  const entries = folders.map(
    (folder) => `${JSON.stringify(folder)}: () => import(${JSON.stringify(`${INDEX}/${folder}`)})`,
  )
  return `export const FOLDERS = { ${entries.join(', ')} }`
}

function folderModule(folder: string): string {
  const names = readdirSync(resolve(MESSAGES, folder)).filter((name) => name.endsWith('.json'))
  const imports = names.map(
    (name, index) => `import file${index} from ${JSON.stringify(resolve(MESSAGES, folder, name))}`,
  )
  const entries = names.map((name, index) => `${JSON.stringify(name.slice(0, -'.json'.length))}: file${index}`)
  return `${imports.join('\n')}\nexport const FILES = { ${entries.join(', ')} }`
}
