import { channel } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/**
 * Counts the requests that the tests of a file send, and appends `{"file": …, "requests": …}` as a line to the file of
 * `LOTSE_TEST_REQUESTS_FILE` when it is set.
 */
export function countRequests(): void {
  const { LOTSE_TEST_REQUESTS_FILE: report } = process.env
  if (report === undefined) return
  let requests = 0
  const handled = channel('tracing:fastify.request.handler:start')
  const count = () => {
    requests += 1
  }
  handled.subscribe(count)
  afterAll(() => {
    handled.unsubscribe(count)
    appendFileSync(report, `${JSON.stringify({ file: expect.getState().testPath, requests })}\n`)
  })
}
