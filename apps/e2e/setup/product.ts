import { createServer } from 'node:net'

/** Where the stories read the port of the running product. */
export const PORT_VARIABLE = 'LOTSE_TEST_STORY_PORT'

/** Port of the running product. */
export function productPort(): number {
  return Number(process.env[PORT_VARIABLE])
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
