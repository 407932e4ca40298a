import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-][\w.-]{1,40})?$/i

/** A package as its `package.json` describes it. */
interface Package {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type?: string }
  readonly author?: string | { readonly name?: string }
  readonly homepage?: string
}

/**
 * Writes name, version, licence, and the licence texts of all packages in a `node_modules`.
 *
 * @returns the number of packages
 */
export function writeNotices(modules: string, file: string): number {
  const found = packagesIn(modules)
  const parts = found.map(({ folder, manifest }) => {
    const heading = `${manifest.name} ${manifest.version} (${licenseOf(manifest)})`
    const texts = readdirSync(folder)
      .filter((name) => LICENSE_FILE.test(name))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    const origin = [nameOf(manifest.author), manifest.homepage].filter(Boolean).join(', ')
    return [heading, ...(texts.length > 0 ? texts : [origin || 'The package has no licence text.'])].join('\n\n')
  })
  const separator = `\n\n${'-'.repeat(80)}\n\n`
  writeFileSync(file, `Packages of others in this release, with their licences.${separator}${parts.join(separator)}\n`)
  return found.length
}

function packagesIn(modules: string): { folder: string; manifest: Package }[] {
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    )
    .filter((name) => !name.startsWith('@lotse/') && existsSync(join(modules, name, 'package.json')))
    .sort()
    .flatMap((name) => {
      const folder = join(modules, name)
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
      const nested = join(folder, 'node_modules')
      return [{ folder, manifest }, ...(existsSync(nested) ? packagesIn(nested) : [])]
    })
}

const licenseOf = ({ license }: Package) => (typeof license === 'string' ? license : (license?.type ?? 'not stated'))

const nameOf = (author: Package['author']) => (typeof author === 'string' ? author : (author?.name ?? ''))
