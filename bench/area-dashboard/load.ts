import http from 'node:http'

/** One round of load. */
export interface Round {
  readonly requestsPerSecond: number
  /** CPU of the server process, without the database. */
  readonly cpuMillisecondsPerRequest: number
  readonly errors: number
}

/** Target of the requests; `headers` by the number of the request. */
export interface Target {
  readonly port: number
  readonly path: string
  headers(request: number): Record<string, string>
  /** Microseconds of CPU the server process has used. */
  cpu(): Promise<number>
}

const CONNECTIONS = 8

/** Reads one reply. */
export function readOnce(
  target: Target,
  request: number,
  agent?: http.Agent,
): Promise<{ status: number; body: string }> {
  const parts: Buffer[] = []
  return receive(target, request, agent, (part) => parts.push(part)).then((status) => ({
    status,
    body: Buffer.concat(parts).toString(),
  }))
}

/** Returns the status when the reply is complete. The body is discarded, so that parsing is not measured. */
function receive(
  target: Target,
  request: number,
  agent: http.Agent | undefined,
  onData: (part: Buffer) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      port: target.port,
      path: target.path,
      headers: target.headers(request),
      ...(agent ? { agent } : {}),
    }
    http
      .get(options, (reply) => {
        reply.on('data', onData)
        reply.on('end', () => resolve(reply.statusCode ?? 0))
      })
      .on('error', reject)
  })
}

/** Sends requests over 8 connections for some seconds. */
export async function runRound(target: Target, seconds: number): Promise<Round> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let sent = 0
  let answered = 0
  let errors = 0
  const cpuBefore = await target.cpu()
  const start = performance.now()
  const end = start + seconds * 1000
  const work = async () => {
    while (performance.now() < end) {
      const status = await receive(target, sent++, agent, () => {})
      answered++
      if (status !== 200) errors++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const elapsed = (performance.now() - start) / 1000
  const cpu = (await target.cpu()) - cpuBefore
  agent.destroy()
  return { requestsPerSecond: answered / elapsed, cpuMillisecondsPerRequest: cpu / 1000 / answered, errors }
}

/** Sends `count` requests, one for each number. */
export async function runRequests(target: Target, count: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let sent = 0
  const work = async () => {
    while (sent < count) await readOnce(target, sent++, agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
}
