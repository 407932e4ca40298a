import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { errorsOf } from '@lotse/contract/openapi.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import type { LightMyRequestResponse } from 'fastify'
import { Compile, type Validator } from 'typebox/compile'

interface Promised {
  readonly operation: Operation
  readonly address: RegExp
  readonly errors: ReadonlySet<string>
  schema?: Validator
}

const promises = ALL_OPERATIONS.map((operation): Promised => {
  const path = `${BASE_PATH[operation.base]}${operation.path}`.replace(/\{\w+\}/g, '[^/]+')
  return { operation, address: new RegExp(`^(/t/[^/]+)?${path}$`), errors: new Set(errorsOf(operation)) }
})

/**
 * Holds a reply against what the contract promises of its operation: the schema of its body, or one of its errors. Every
 * call of a test is checked, whatever the test itself looks at.
 *
 * @throws Error that names the call, and the place in its body or the error that nobody was told of.
 */
export function expectPromised(method: string, url: string, reply: LightMyRequestResponse): void {
  const [path = ''] = url.split('?')
  const found = promises.find(({ operation, address }) => operation.method === method && address.test(path))
  if (!found || !String(reply.headers['content-type']).startsWith('application/json')) return
  const { operation, errors } = found
  if (reply.statusCode >= 400) {
    const { code } = reply.json()
    if (!errors.has(code)) throw new Error(`${method} ${url} answered ${code}, which ${operation.id} does not promise`)
    return
  }
  if (!operation.reply || reply.statusCode !== 200) return
  found.schema ??= Compile(operation.reply)
  const [problem] = found.schema.Errors(reply.json())
  if (problem) {
    throw new Error(`${method} ${url} answered what ${operation.id} does not promise: ${JSON.stringify(problem)}`)
  }
}
