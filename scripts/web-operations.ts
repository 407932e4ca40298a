import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Operation } from '@lotse/contract/operation.ts'
import { ROOT } from './setup/root.mjs'

const FEATURES = 'packages/contract/src/features'

/** Folder of what browsers load of the operations. */
export const WEB_OPERATIONS = 'apps/web/src/platform/api/generated'

/** What browsers load of the operations, a module for each of the contract: path from the root, and text. */
export async function webOperations(): Promise<Map<string, string>> {
  const sources = readdirSync(join(ROOT, FEATURES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.operations.ts'))
    .toSorted()
  const modules = sources.map(async (path) => {
    const exported: Readonly<Record<string, unknown>> = await import(join(ROOT, FEATURES, path))
    return [`${WEB_OPERATIONS}/${basename(path)}`, moduleText(path, exported)] as const
  })
  return new Map(await Promise.all(modules))
}

function moduleText(path: string, exported: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(exported).toSorted()
  const constants = names.flatMap((name) => {
    const value = exported[name]
    if (isOperation(value)) return [`export const ${name}: WebOperation<typeof contract.${name}> = ${called(value)}\n`]
    if (!isGroup(value)) return []
    const group = Object.entries(value).map(([key, operation]) => `  ${key}: ${called(operation)},\n`)
    return [`export const ${name}: WebOperations<typeof contract.${name}> = {\n${group.join('')}}\n`]
  })
  const types = ['WebOperation', 'WebOperations'].filter((type) => constants.some((text) => text.includes(`${type}<`)))
  return [
    `// Written by \`npm run generate\` from ${FEATURES}/${path}.\n`,
    `import type * as contract from '@lotse/contract/features/${path}'\n`,
    `import type { ${types.join(', ')} } from '../operation.ts'\n\n`,
    ...constants,
  ].join('')
}

/** What the browser reads to call an operation: the fields of `WebOperation`. */
function called({ id, feature, base, method, path, requires, upload, setsCookie }: Operation): string {
  const isPublic = requires === 'PUBLIC' || undefined
  const fields = { id, feature, base, method, path, isPublic, upload, setsCookie }
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${typeof value === 'string' ? `'${value}'` : value}`],
  )
  return `{ ${texts.join(', ')} }`
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'id' in value && 'method' in value && 'path' in value
}

function isGroup(value: unknown): value is Readonly<Record<string, Operation>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isOperation)
}
