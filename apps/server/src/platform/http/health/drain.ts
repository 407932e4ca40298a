import type { FastifyInstance } from 'fastify'

/** Whether the process is stopping. */
export interface Drain {
  readonly isStopping: boolean
  /** Makes `/readyz` return 503 and every reply close its connection, so that clients switch to another node. */
  begin(): void
}

/** Creates the drain state of a running process. */
export function createDrain(): Drain {
  let isStopping = false
  return {
    get isStopping() {
      return isStopping
    },
    begin() {
      isStopping = true
    },
  }
}

/** In which a request that was sent before the server stopped listening arrives and is read. */
const IN_TRANSIT_MS = 500

/**
 * Adds `Connection: close` to every reply while the process is stopping. Idle connections are closed a moment after the server has
 * stopped listening: a request can be on its way, and closing its connection would reset it.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => {
    setTimeout(closeIdle, IN_TRANSIT_MS)
  }
  app.addHook('onSend', async (_request, reply) => {
    if (app.platform.drain.isStopping) reply.header('connection', 'close')
  })
}
