import { fileURLToPath } from 'node:url'

/** Folder of the repository, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
