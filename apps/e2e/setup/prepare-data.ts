import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A fifth tenant: like `carline`, but with passwords and with the API on another origin than its pages. */
export const ELSEWHERE = 'elsewhere'

/**
 * Creates a folder for the product's data and applies the tenant `elsewhere` to it with the command line.
 *
 * @returns the folder; the data is in its sub-folder `data`.
 */
export async function prepareData(root: string, port: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-stories-'))
  const pack = join(folder, 'packs', ELSEWHERE)
  await cp(join(root, 'packs/base'), join(folder, 'packs/base'), { recursive: true })
  await cp(join(root, 'packs/carline'), pack, { recursive: true })
  const manifest = await readFile(join(pack, 'pack.yaml'), 'utf8')
  const elsewhere = manifest
    .replace('id: carline', `id: ${ELSEWHERE}`)
    .replace('carline.localhost', `${ELSEWHERE}.localhost`)
    .replace('authentication_method: OIDC', 'authentication_method: USERNAME_PASSWORD')
    .replace('config:\n', `config:\n  api-url-workflow: http://127.0.0.1:${port}/t/${ELSEWHERE}/api/workflow\n`)
  await writeFile(join(pack, 'pack.yaml'), elsewhere)
  await rm(join(pack, 'single-sign-on.yaml'))
  await run(process.execPath, [join(root, 'apps/server/src/main.ts'), 'apply', pack], {
    env: { PATH: process.env.PATH, LOTSE_DATA_DIR: join(folder, 'data'), LOTSE_DEMO: 'true' },
    maxBuffer: 16 * 1024 * 1024,
  })
  return folder
}
