/** Part of `npm run check`: every text in every language, with the same placeholders and all plural forms, and none unused. */
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { ROOT } from './setup/root.mjs'
import { askedKey, flatten, type Messages, parityProblems } from './translations/messages.ts'
import { keyUsage } from './translations/usage.ts'

const WEB = 'apps/web/src'
const SERVER = 'apps/server/src'

/** File names by namespace: what they share besides the language. */
async function namespaces(pattern: string, nameOf: (path: string) => string): Promise<string[]> {
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

const isUsed = keyUsage([...(await sources(WEB)), ...(await sources('packages/contract/src'))])
for (const namespace of await namespaces(`${WEB}/messages/*/*.json`, (path) => basename(path, '.json'))) {
  const read = await readTexts((language) => `${WEB}/messages/${language}/${namespace}.json`)
  const keys = [...(read.texts.get('en')?.keys() ?? [])]
  const unused = [...new Set(keys.map(askedKey))].filter((key) => !isUsed(namespace, key))
  problems.push(
    ...read.problems,
    ...parityProblems(read.texts).map((problem) => `${namespace}.json, ${problem}`),
    ...unused.map((key) => `${namespace}.json: nobody asks for ${key}`),
  )
  count += keys.length
}

for (const name of await namespaces(`${SERVER}/**/*.en.json`, (path) => path.replace(/\.en\.json$/, ''))) {
  const read = await readTexts((language) => `${name}.${language}.json`)
  problems.push(...read.problems, ...parityProblems(read.texts).map((problem) => `${basename(name)}, ${problem}`))
  count += read.texts.get('en')?.size ?? 0
}

if (count === 0) problems.push('No texts were found: nothing was checked.')
process.stdout.write(
  problems.length > 0 ? `${problems.join('\n')}\n` : `${count} texts in ${LANGUAGES.length} languages\n`,
)
process.exitCode = problems.length > 0 ? 1 : 0
