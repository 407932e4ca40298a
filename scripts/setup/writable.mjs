import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/** The folders that the installation and the build write to. */
const FOLDERS = ['.', 'node_modules', 'apps/web', 'apps/web/dist'].map((folder) => join(ROOT, folder))

/** What to do if the user may not write to the folders of the project, as after a start as root; empty otherwise. */
export async function adviceWhenReadOnly() {
  for (const folder of FOLDERS) {
    const problem = await access(folder, constants.W_OK).catch((error) => error)
    if (problem?.code === 'EACCES' || problem?.code === 'EROFS') {
      return `The folder ${folder} is not writable for you. Make yourself the owner of the project, or use a copy of your own.\n`
    }
  }
  return ''
}
