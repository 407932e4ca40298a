import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** How a proxy holds a reply back: until it has so many bytes; `obeys`: unless the reply forbids it. */
export interface Holding {
  readonly bytes: number
  readonly obeys: boolean
}

/** A proxy that collects a reply before it passes it on, as reverse proxies and virus scanners do. */
export async function openHoldingProxy(
  target: number,
  { bytes, obeys }: Holding,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const asked = request({ port: target, host: '127.0.0.1', method, path: url, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      const isFree = obeys && reply.headers['x-accel-buffering'] === 'no'
      let held: Buffer[] = []
      let heldBytes = isFree ? bytes : 0
      reply.on('data', (chunk: Buffer) => {
        held.push(chunk)
        heldBytes += chunk.length
        if (heldBytes < bytes) return
        for (const one of held) outgoing.write(one)
        held = []
        if (obeys && !isFree) heldBytes = 0
      })
      reply.on('end', () => outgoing.end(Buffer.concat(held)))
      reply.on('error', () => outgoing.destroy())
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    asked.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
