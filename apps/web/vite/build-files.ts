import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@lotse/contract/language.ts'
import type { Plugin, Rolldown } from 'vite'
import type { FirstFiles } from '../src/boot/first-files.ts'
import { MESSAGES } from './messages.ts'

const TEXTS = /^assets\/(?<language>\w{2})-(?<folder>public|home|app)-[\w-]+\.js$/
const FRAME = /\/src\/app\/frame\/layout\/default-layout\.tsx$/
const PAGE = /\/src\/app\/pages\/[^/]+\/(?<name>[^/]+)\.page\.tsx$/

/**
 * Adds to the build: its id (`latest-build.json` and a meta element, to notice a newer one); `build-manifest.json`, which has
 * the files of each page, so that they can be preloaded; and in the page the files that `boot.ts` requests at once.
 */
export function buildFiles(): Plugin {
  return {
    name: 'lotse:build-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      refuseCycles(bundle)
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const id = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16)
      const page = bundle['index.html']
      const pages = pagesOf(bundle)
      if (page?.type === 'asset') {
        const files = firstFiles(bundle, pages, String(page.source))
        page.source = String(page.source)
          .replace('__BUILD__', id)
          .replace('__FIRST_FILES__', () => JSON.stringify(files))
      }
      this.emitFile({ type: 'asset', fileName: 'latest-build.json', source: JSON.stringify({ id }) })
      this.emitFile({
        type: 'asset',
        fileName: 'build-manifest.json',
        source: JSON.stringify({ id, pages }),
      })
    },
  }
}

/** Files that import each other run in no order that suits both: one of them finds the other empty. */
function refuseCycles(bundle: Rolldown.OutputBundle): void {
  const finished = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) throw new Error(`Files of the build import each other: ${[...path, name].join(' → ')}`)
    const output = bundle[name]
    if (finished.has(name) || output?.type !== 'chunk') return
    for (const imported of output.imports) visit(imported, [...path, name])
    finished.add(name)
  }
  for (const name of Object.keys(bundle)) visit(name, [])
}

function failureTexts(): FirstFiles['failure'] {
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const texts = JSON.parse(readFileSync(`${MESSAGES}/${language}/public/error.json`, 'utf8'))
      return [language, [texts.otherHeading, texts.otherText, texts.goBack]]
    }),
  )
}

function firstFiles(bundle: Rolldown.OutputBundle, pages: Record<string, string[]>, html: string): FirstFiles {
  const texts: Record<string, Record<string, string>> = {}
  let frame: string[] = []
  for (const [name, output] of Object.entries(bundle)) {
    const { language, folder } = TEXTS.exec(name)?.groups ?? {}
    if (language && folder) texts[language] = { ...texts[language], [folder]: `/${name}` }
    const isFrame = output.type === 'chunk' && FRAME.test(output.facadeModuleId ?? '')
    if (isFrame) frame = [...filesOf(output, bundle, new Set())].map((file) => `/${file}`)
  }
  const unnamed = (files: readonly string[] = []) => files.filter((file) => !html.includes(file))
  return {
    login: unnamed(pages.login),
    home: unnamed(pages.home),
    frame: unnamed(frame),
    texts,
    failure: failureTexts(),
  }
}

function pagesOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const pages: Record<string, string[]> = {}
  for (const output of Object.values(bundle)) {
    if (output.type !== 'chunk') continue
    // A page may be in a file with others (chunks.ts), which then is the page of none.
    for (const id of output.facadeModuleId === null ? output.moduleIds : [output.facadeModuleId]) {
      const name = PAGE.exec(id)?.groups?.name
      if (name) pages[name] = [...filesOf(output, bundle, new Set())].map((file) => `/${file}`)
    }
  }
  return pages
}

function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, files: Set<string>): Set<string> {
  if (files.has(chunk.fileName)) return files
  files.add(chunk.fileName)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, files)
  }
  return files
}
