import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The server process of a folder with its port. */
export interface RunningServer {
  readonly pid: number
  readonly port: number
}

/**
 * Returns the server that runs with the folder `data`. PostgreSQL itself compares only the process id in the file of a server that
 * was killed; in a container that id soon belongs to another program. Such a file is removed.
 */
export async function runningServer(data: string): Promise<RunningServer | undefined> {
  const path = join(data, 'postmaster.pid')
  const text = await readFile(path, 'utf8').catch(() => '')
  const [pid = 0, port = 0] = [0, 3].map((line) => Number(text.split('\n')[line]))
  if (!(pid > 0) || !isAlive(pid)) return undefined
  if (await isServer(pid, data)) return port > 0 ? { pid, port } : { pid, port: 0 }
  if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true })
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process runs and is a server of the folder `data`: its command line names that. */
export async function isServer(pid: number, data: string): Promise<boolean> {
  if (pid === process.pid || !isAlive(pid)) return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(data)
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(data)
}
