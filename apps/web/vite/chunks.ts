import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Splitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type ModuleOf = (id: string) => {
  readonly code: string | null
  readonly importedIds?: readonly string[]
  readonly dynamicallyImportedIds?: readonly string[]
} | null

/** A message file, or the module with those of its folder, by its language and folder. */
const TEXTS = /(?:packages\/text\/|virtual:)messages\/(\w+)\/(\w+)/
/** Packages whose entry exports everything: what a module takes from them is in its code. */
const ICONS = /@tabler\/icons-react\/dist\/esm\/(?:icons\/(?<name>Icon\w+)\.mjs)?/
const ICON_NAME = /\bIcon[A-Z]\w*/g
/** Modules of the product, and what they are made of in small pieces. */
const OWN = /\/apps\/web\/src\/|\/packages\/|@tabler\/icons-react/

/** What every icon is made with. */
const ICON_BASE = /@tabler\/icons-react\/dist\/esm\/\w+\.mjs$/
/** Only pages inside the product use them. */
const QUERIES = /\/node_modules\/@tanstack\/(react-query|query-core)\//
const LIBRARY = /\/node_modules\/(?!@tabler)/
/** What the build puts around each import on demand. */
const PRELOAD = /vite\/preload-helper/

const SOURCE = resolve(import.meta.dirname, '../src')
const ENTRY = `${SOURCE}/main.tsx`
/** The application, which the entry imports in a task of its own. */
export const START = `${SOURCE}/app/start.tsx`
const LOGIN = [`${SOURCE}/app/frame/layout/unauthorized-layout.tsx`, `${SOURCE}/app/pages/entry/login.page.tsx`]
const FRAME = [`${SOURCE}/app/frame/layout/default-layout.tsx`]
const HOME = [`${SOURCE}/app/pages/home/home.page.tsx`]

/** A module of so many pages and parts is loaded with others of its kind. */
const SHARED_BY_MANY = 8

/**
 * How the modules are distributed over files (docs/decisions/0041-first-load.md): `app` for every page, `login` and `home` for what
 * these two need beyond it, and few files for what other pages share. Left to itself, the build writes a file for each set of pages
 * that share a module, more than two hundred, of which the first page requests a hundred one after another.
 */
export function chunks(): Splitting {
  let files: Map<string, string> | undefined
  let libraries: Reached | undefined
  return {
    // Else a group takes whatever its modules import, including all icons of the product.
    includeDependenciesRecursively: false,
    groups: [
      { name: (id) => TEXTS.exec(id)?.slice(1).join('-') ?? null, debugName: 'texts', test: TEXTS, priority: 3 },
      {
        name: (id, build) => {
          files ??= filesOfFirstPages((each) => build.getModuleInfo(each))
          return files.get(id) ?? null
        },
        debugName: 'first pages',
        priority: 2,
      },
      {
        name: (id, build) => {
          libraries ??= librariesOf(START, (each) => build.getModuleInfo(each))
          return libraries.has(id) || ICON_BASE.test(id) || PRELOAD.test(id) ? 'library' : null
        },
        debugName: 'library',
        priority: 1,
      },
      { name: 'frame', test: QUERIES },
      { name: 'shared', test: OWN, minShareCount: SHARED_BY_MANY },
    ],
  }
}

/** The file of each module that the first pages need; none for those that few other pages need, too. */
function filesOfFirstPages(moduleOf: ModuleOf): Map<string, string> {
  const entry = reachable([ENTRY, START], moduleOf)
  const parts = new Set([...entry].flatMap((id) => moduleOf(id)?.dynamicallyImportedIds ?? []))
  const needed = new Map([...parts].map((id) => [id, reachable([id], moduleOf)]))
  const files = new Map<string, string>()
  const [login, frame, home] = [LOGIN, FRAME, HOME].map((start) => reachable(start, moduleOf)) as [
    Reached,
    Reached,
    Reached,
  ]
  for (const id of new Set([...entry, ...login, ...frame, ...home])) {
    if (PRELOAD.test(id)) continue
    const uses = [...needed.values()].filter((of) => of.has(id)).length
    const isInside = frame.has(id) || home.has(id)
    if (entry.has(id) || (login.has(id) && (isInside || uses > LOGIN.length))) files.set(id, 'app')
    else if (login.has(id)) files.set(id, 'login')
    else if (isInside) files.set(id, frame.has(id) || uses > 1 ? 'frame' : 'home')
  }
  files.delete(ENTRY)
  return files
}

type Reached = ReadonlySet<string>

/** The modules of packages that a module imports, directly or not, without those it loads on demand. */
function librariesOf(start: string, moduleOf: ModuleOf): Reached {
  const seen = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || ICONS.test(id)) continue
    seen.add(id)
    waiting.push(...(moduleOf(id)?.importedIds ?? []))
  }
  if ([...seen].some((id) => QUERIES.test(id)))
    throw new Error('A module of every page imports queries: the sign-in page would load them.')
  return new Set([...seen].filter((id) => LIBRARY.test(id)))
}

/** The modules that these import, directly or not, without those they load on demand. */
function reachable(start: readonly string[], moduleOf: ModuleOf): Reached {
  const reached = new Set<string>()
  const icons = new Set<string>()
  const iconFiles: string[] = []
  const waiting = [...start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const known = moduleOf(id)
    if (reached.has(id) || !known?.importedIds) continue
    if (ICONS.test(id)) iconFiles.push(...known.importedIds)
    if (id.includes('/node_modules/')) continue
    reached.add(id)
    for (const name of known.code?.match(ICON_NAME) ?? []) icons.add(name)
    waiting.push(...known.importedIds)
  }
  return new Set([...reached, ...iconFiles.filter((id) => icons.has(ICONS.exec(id)?.groups?.name ?? ''))])
}
