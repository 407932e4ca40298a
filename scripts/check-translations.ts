/** Part of `npm run check`: every text exists in every language with the same placeholders and all plural forms, and is used. */
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { ROOT } from './setup/root.mjs'
import { askedKey, flatten, type Messages, overlaps, parityProblems } from './translations/messages.ts'
import { keyUsage } from './translations/usage.ts'

const MESSAGES = 'packages/text/messages'
const WEB = 'apps/web/src'
const SERVER = 'apps/server/src'
const TEXT = 'packages/text/src'

/** The paths of message files without the language, e.g. `home/kpi`. */
async function names(pattern: string, nameOf: (path: string) => string): Promise<string[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: ROOT }))
  return [...new Set(paths.map((path) => nameOf(path)))].sort()
}

async function readTexts(
  pathOf: (language: string) => string,
): Promise<{ texts: Map<string, Messages>; problems: string[] }> {
  const texts = new Map<string, Messages>()
  const problems: string[] = []
  for (const language of LANGUAGES) {
    try {
      texts.set(language, flatten(JSON.parse(await readFile(join(ROOT, pathOf(language)), 'utf8'))))
    } catch (error) {
      problems.push(`${pathOf(language)}: ${(error as Error).message}`)
    }
  }
  return { texts, problems }
}

async function sources(folder: string): Promise<string[]> {
  const paths = await Array.fromAsync(glob(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }))
  const code = paths.filter((path) => !/\.test\.tsx?$/.test(path))
  return Promise.all(code.map((path) => readFile(join(ROOT, path), 'utf8')))
}

const problems: string[] = []
let count = 0

const server = [...(await sources(SERVER)), ...(await sources('packages/contract/src')), ...(await sources(TEXT))]
const isUsedByServer = keyUsage(server)
const isUsed = keyUsage([...server, ...(await sources(WEB))])
/** Keys of each namespace with their file. The files of a namespace are merged, so a key must be in one file only. */
const places = new Map<string, Map<string, string>>()

for (const name of await names(`${MESSAGES}/*/*/*.json`, (path) => path.split('/').slice(-2).join('/'))) {
  const read = await readTexts((language) => `${MESSAGES}/${language}/${name}`)
  const [namespace = '', group] = basename(name, '.json').split('.')
  const keys = [...(read.texts.get('en')?.keys() ?? [])].map((key) => (group ? `${group}.${key}` : key))
  const isAsked = name.startsWith('server/') ? isUsedByServer : isUsed
  const unused = [...new Set(keys.map(askedKey))].filter((key) => !isAsked(namespace, key))
  const known = places.get(namespace) ?? new Map<string, string>()
  places.set(namespace, known)
  problems.push(
    ...read.problems,
    ...parityProblems(read.texts).map((problem) => `${name}, ${problem}`),
    ...unused.map((key) => `${name}: ${key} is not used`),
    ...overlaps(keys, known).map(([key, place]) => `${name}: ${key} is in ${place} already`),
  )
  for (const key of keys) known.set(key, name)
  count += keys.length
}

if (count === 0) problems.push('No texts were found.')
process.stdout.write(
  problems.length > 0 ? `${problems.join('\n')}\n` : `${count} texts in ${LANGUAGES.length} languages\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
