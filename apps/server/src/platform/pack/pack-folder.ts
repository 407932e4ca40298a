import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, resolve, sep } from 'node:path'
import { closest } from './closest.ts'
import type { PackProblem } from './pack-problem.ts'

const MEBIBYTE = 1024 * 1024
/** Maximum size of a list; figures are in a separate, streamed file. */
export const LARGEST_LIST = 16 * MEBIBYTE
const LARGEST_ATTACHMENT = MEBIBYTE
/** Maximum size of a file that an entry refers to. */
export const LARGEST_FILE = 5 * MEBIBYTE

const DATA_FILE = /\.(ya?ml|json|csv)$/i

/** Why a file cannot be read, and advice. */
interface FileProblem {
  readonly problem: string
  readonly hint?: string
}

/** The content of a file, or its problem. */
type ReadBytes = { readonly bytes: Buffer } | FileProblem

/** The text of a file, or its problem. */
export type ReadText = { readonly text: string } | FileProblem

/** Names of the files in a folder; null if it is not a readable folder. */
export async function listFolder(folder: string): Promise<string[] | null> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
  } catch {
    return null
  }
}

/** Reports data files with unknown names, which are probably mistyped. */
export function checkFileNames(names: readonly string[], known: readonly string[], show: (name: string) => string) {
  return names
    .filter((name) => DATA_FILE.test(name) && !known.includes(name))
    .map((name): PackProblem => {
      const near = closest(name, known)
      return {
        file: show(name),
        line: null,
        message: 'unknown file name',
        hint: near === null ? `known names: ${known.join(', ')}` : `did you mean ${near}?`,
      }
    })
}

/** Reads a UTF-8 text file of the folder, with the rules of `readBytesInside`. */
export async function readTextInside(folder: string, path: string, limit = LARGEST_ATTACHMENT): Promise<ReadText> {
  const read = await readBytesInside(folder, path, limit)
  if (!('bytes' in read)) return read
  try {
    return { text: decode(read.bytes) }
  } catch {
    return { problem: `${path} is not UTF-8 text`, hint: 'save it as UTF-8' }
  }
}

/** Reads a file of the folder. Rejects paths that leave the folder by `..` or a symbolic link. */
export async function readBytesInside(folder: string, path: string, limit: number): Promise<ReadBytes> {
  const full = resolve(folder, path)
  if (isAbsolute(path) || !full.startsWith(resolve(folder) + sep)) {
    return { problem: `${path} leads out of the folder of the pack`, hint: 'keep the file inside the folder' }
  }
  try {
    const real = await realpath(full)
    if (!real.startsWith((await realpath(folder)) + sep)) {
      return { problem: `${path} is a link that leads out of the folder of the pack`, hint: 'copy the file' }
    }
    const found = await stat(real)
    if (!found.isFile()) return { problem: `${path} is not a file` }
    if (found.size > limit) return { problem: `${path} has ${found.size} bytes; the limit is ${limit}` }
    return { bytes: await readFile(real) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { problem: `${path} does not exist` }
    return { problem: `${path} cannot be read: ${(error as Error).message}` }
  }
}

/** @throws TypeError when the bytes are not UTF-8 */
function decode(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** Returns a function that formats paths of the folder's files for messages. */
export function showIn(folder: string): (name: string) => string {
  const shown = folder.replace(/(?<![\\/])[\\/]+$/, '')
  return (name) => join(shown, name)
}
