import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const PAGE = /\/src\/app\/pages\/[^/]+\/(?<name>[^/]+)\.page\.tsx$/

/**
 * Adds to the build: its id (`latest-build.json` and a meta element, to notice a newer one) and `build-manifest.json`:
 * for each page the files it needs, so that they can be preloaded.
 */
export function buildFiles(): Plugin {
  return {
    name: 'lotse:build-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      const id = createHash('sha256').update(names.sort().join('\n')).digest('hex').slice(0, 16)
      const page = bundle['index.html']
      if (page?.type === 'asset') page.source = String(page.source).replace('__BUILD__', id)
      this.emitFile({ type: 'asset', fileName: 'latest-build.json', source: JSON.stringify({ id }) })
      this.emitFile({
        type: 'asset',
        fileName: 'build-manifest.json',
        source: JSON.stringify({ id, pages: pagesOf(bundle) }),
      })
    },
  }
}

function pagesOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const pages: Record<string, string[]> = {}
  for (const output of Object.values(bundle)) {
    const name = output.type === 'chunk' ? PAGE.exec(output.facadeModuleId ?? '')?.groups?.name : undefined
    if (name && output.type === 'chunk') pages[name] = [...filesOf(output, bundle, new Set())].map((file) => `/${file}`)
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
