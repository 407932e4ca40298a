import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy that breaks a connection after a number of bytes of the reply. */
export interface CuttingProxy {
  readonly port: number
  /** Sets the target port of the next connection, and after how many bytes of the reply it breaks; null: never. */
  next(target: number, cutAfter: number | null): void
  /** The last bytes that each broken connection transferred. */
  readonly cuts: readonly string[]
  close(): Promise<void>
}

/** Starts the proxy. */
export async function openCuttingProxy(): Promise<CuttingProxy> {
  let plan: { readonly target: number; readonly cutAfter: number | null } = { target: 0, cutAfter: null }
  const cuts: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const { target, cutAfter } = plan
    const outgoing = connect(target, '127.0.0.1')
    let left = cutAfter ?? Number.POSITIVE_INFINITY
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing)
    outgoing.on('data', (chunk) => {
      if (left === 0) return
      const part = chunk.subarray(0, left)
      left -= part.length
      if (left > 0) return incoming.write(part)
      cuts.push(part.toString('utf8').slice(-200))
      outgoing.destroy()
      incoming.end(part) // the bytes up to the cut arrive
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    next: (target, cutAfter) => {
      plan = { target, cutAfter }
    },
    cuts,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
