import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A fifth tenant: like `carline`, but with passwords, with the API on another origin than its pages, and with a language model. */
export const ELSEWHERE = 'elsewhere'

/** The key of its language model, which no page may show. */
export const MODEL_KEY = 'sk-story-canary'

/** People of `elsewhere` whose passwords and second factors stories change: one story in one browser uses one of them. */
export const ACCOUNT_PEOPLE = ['forgetful', 'careful', 'keyed', 'proving'].flatMap((name) => [
  `${name}-desktop`,
  `${name}-mobile`,
])

const personOf = (login: string) => `
- login: ${login}
  name: Eva Nová
  email: ${login}@receiver.example
  roles: [dealer_principal]
  businessUnit: bu-podhradie
  language: sk
  initialPassword: lotse-demo
`

/** A folder for the product's data, which is in its sub-folder `data`, and in it the pack of the tenant `elsewhere`. */
interface PreparedData {
  readonly folder: string
  readonly pack: string
}

/** Creates the folder and writes the pack. */
export async function prepareData(root: string, port: number): Promise<PreparedData> {
  const folder = await mkdtemp(join(tmpdir(), 'lotse-stories-'))
  // The account that runs the database of root passes through it.
  await chmod(folder, 0o755)
  const pack = join(folder, 'packs', ELSEWHERE)
  for (const pack of ['common', 'base'])
    await cp(join(root, 'packs', pack), join(folder, 'packs', pack), { recursive: true })
  await cp(join(root, 'packs/carline'), pack, { recursive: true })
  const manifest = await readFile(join(pack, 'pack.yaml'), 'utf8')
  const elsewhere = manifest
    .replace('id: carline', `id: ${ELSEWHERE}`)
    .replace('carline.localhost', `${ELSEWHERE}.localhost`)
    .replace('authentication_method: OIDC', 'authentication_method: USERNAME_PASSWORD')
    .replace('ai_provider: BUILT_IN', 'ai_provider: OPENAI_COMPATIBLE')
    .replace('config:\n', `config:\n  api-url-workflow: http://127.0.0.1:${port}/t/${ELSEWHERE}/api/workflow\n`)
  await writeFile(join(pack, 'pack.yaml'), elsewhere)
  await rm(join(pack, 'single-sign-on.yaml'))
  await appendFile(join(pack, 'people.yaml'), ACCOUNT_PEOPLE.map(personOf).join(''))
  return { folder, pack }
}

/** Applies the pack with the command line, beside the running server. Its language model is at `modelUrl`, with a key of its own. */
export async function applyElsewhere(root: string, { folder, pack }: PreparedData, modelUrl: string): Promise<void> {
  const main = join(root, 'apps/server/src/main.ts')
  const env = { PATH: process.env.PATH, LOTSE_DATA_DIR: join(folder, 'data'), LOTSE_DEMO: 'true' }
  await run(process.execPath, [main, 'apply', pack], { env, maxBuffer: 16 * 1024 * 1024 })
  const target = ['--tenant', ELSEWHERE, '--url', modelUrl, '--model', 'story']
  const setting = spawn(process.execPath, [main, 'ai', 'set-key', '--key-stdin', ...target], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  setting.stdin.end(`${MODEL_KEY}\n`)
  const [code] = await once(setting, 'exit')
  if (code !== 0) throw new Error('The key of the language model could not be set.')
}
