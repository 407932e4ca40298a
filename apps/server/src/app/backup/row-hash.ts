import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** Number of rows and a hash that does not depend on their order: two tables with equal rows have the same. */
export interface RowsHash {
  readonly rows: number
  /** Sum of the SHA-256 of all rows, modulo 2^256, in hexadecimal. */
  readonly sum: string
}

const MODULUS = 1n << 256n
const NEWLINE = 10

/** Passes lines through unchanged; `result` describes those that have passed. */
export function hashRows(): { readonly stream: Transform; readonly result: () => RowsHash } {
  let rows = 0
  let sum = 0n
  let begun: Buffer[] = []
  const add = (line: Buffer) => {
    rows += 1
    sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS
  }
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        add(Buffer.concat([...begun, chunk.subarray(start, end)]))
        begun = []
        start = end + 1
      }
      if (start < chunk.length) begun.push(chunk.subarray(start))
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ rows, sum: sum.toString(16).padStart(64, '0') }) }
}
