import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|json|svg|html)$/
/** The server writes the page for each response. */
const WRITTEN_BY_SERVER = /(^|\/)index\.html$/
const SMALLEST = 1024

/** Puts a brotli (11) and a gzip (9) form beside every text file of the build: compressed once, not per response. */
export function precompress(): Plugin {
  let directory = ''
  return {
    name: 'lotse:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir)
    },
    // Not `closeBundle`, which comes after a failed build too, and would hide why it failed.
    async writeBundle() {
      const files = await readdir(directory, { recursive: true })
      await Promise.all(
        files
          .filter((file) => TEXT.test(file) && !WRITTEN_BY_SERVER.test(file))
          .map((file) => compress(join(directory, file))),
      )
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST) return
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}
