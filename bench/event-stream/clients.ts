/** All clients in a separate process: opens the streams, records the arrival times, and reports them at the end. */
import { connect } from 'node:net'
import { tokenOf } from './seed.ts'

/** Arguments of the process, as JSON in its only argument. */
export interface ClientTask {
  readonly port: number
  readonly host: string
  readonly clients: number
}

/** Milliseconds from the writing transaction to the client, over all deliveries; and events not delivered exactly once. */
export interface ClientReport {
  readonly deliveries: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly lost: number
  readonly doubled: number
}

const OPENING_AT_ONCE = 100
const { port, host, clients } = JSON.parse(process.argv[2] ?? '{}') as ClientTask
const delays: number[] = []
const received: Set<number>[] = []
let doubled = 0

/** Resolves when the stream has sent `ready`. */
function open(client: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const own = new Set<number>()
    received.push(own)
    let rest = ''
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /api/workflow/events HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${tokenOf(client)}\r\n\r\n`,
      )
    })
    socket.on('error', reject)
    socket.on('data', (bytes) => {
      const now = performance.timeOrigin + performance.now()
      const frames = (rest + bytes.toString('latin1')).split('\n\n')
      rest = frames.pop() ?? ''
      for (const frame of frames) {
        if (frame.includes('event: ready')) resolve()
        const match = /"id":"(\d+) ([\d.]+)"/.exec(frame)
        if (!match) continue
        const number = Number(match[1])
        if (own.has(number)) doubled++
        own.add(number)
        delays.push(now - Number(match[2]))
      }
    })
  })
}

process.on('disconnect', () => process.exit(0))
process.on('message', (events: number) => {
  const sorted = Float64Array.from(delays).sort()
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  const lost = received.reduce((sum, own) => sum + events - own.size, 0)
  const report: ClientReport = { deliveries: delays.length, p50: at(0.5), p99: at(0.99), max: at(1), lost, doubled }
  process.send?.(report)
})
let next = 1
const openOneByOne = async () => {
  while (next <= clients) await open(next++)
}
await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openOneByOne))
process.send?.('ready')
