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

/** Adds `Connection: close` to every reply while the process is stopping. */
export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (app.platform.drain.isStopping) reply.header('connection', 'close')
  })
}
