import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** How a proxy buffers a reply: up to `bytes`; `obeys`: unless the reply has `X-Accel-Buffering: no`. */
export interface Buffering {
  readonly bytes: number
  readonly obeys: boolean
}

/** Starts a proxy that buffers replies, like reverse proxies and virus scanners. */
export async function openBufferingProxy(
  target: number,
  { bytes, obeys }: Buffering,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const sent = request({ port: target, host: '127.0.0.1', method, path: url, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      const isUnbuffered = obeys && reply.headers['x-accel-buffering'] === 'no'
      let held: Buffer[] = []
      let heldBytes = isUnbuffered ? bytes : 0
      reply.on('data', (chunk: Buffer) => {
        held.push(chunk)
        heldBytes += chunk.length
        if (heldBytes < bytes) return
        for (const one of held) outgoing.write(one)
        held = []
        if (obeys && !isUnbuffered) heldBytes = 0
      })
      reply.on('end', () => outgoing.end(Buffer.concat(held)))
      reply.on('error', () => outgoing.destroy())
    })
    sent.on('error', () => outgoing.destroy())
    outgoing.on('close', () => sent.destroy())
    sent.end()
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
