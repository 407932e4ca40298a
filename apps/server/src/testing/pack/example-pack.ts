import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const EXAMPLE = join(import.meta.dirname, '../../../../../packs/example')

/** A copy of the example pack that a test may change. */
export interface PackFolder {
  readonly folder: string
  /** Replaces text in a file. @throws Error when the text is not found */
  edit(file: string, from: string | RegExp, to: string): Promise<void>
  write(file: string, text: string | Buffer): Promise<void>
  remove(file: string): Promise<void>
}

/** Copies the example pack to a temporary folder, with another tenant id if one is given. */
export async function copyExamplePack(tenantId = 'example'): Promise<PackFolder & { dispose(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'pack-'))
  const folder = join(root, 'example')
  await cp(EXAMPLE, folder, { recursive: true })
  const write = (file: string, text: string | Buffer) => writeFile(join(folder, file), text)
  const edit = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(join(folder, file), 'utf8')
    const edited = text.replace(from, to)
    if (edited === text) throw new Error(`${file} does not contain ${from}`)
    await write(file, edited)
  }
  await edit('pack.yaml', 'id: example', `id: ${tenantId}`).catch(() => {})
  await edit('pack.yaml', 'example.localhost', `${tenantId}.localhost`).catch(() => {})
  return {
    folder,
    write,
    edit,
    remove: (file) => rm(join(folder, file)),
    dispose: () => rm(dirname(folder), { recursive: true }),
  }
}
