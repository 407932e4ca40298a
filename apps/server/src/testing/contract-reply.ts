import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { errorsOf } from '@lotse/contract/openapi.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import type { LightMyRequestResponse } from 'fastify'
import { Compile, type Validator } from 'typebox/compile'

interface ContractOperation {
  readonly operation: Operation
  readonly address: RegExp
  readonly errors: ReadonlySet<string>
  schema?: Validator
}

const contractOperations = ALL_OPERATIONS.map((operation): ContractOperation => {
  const path = `${BASE_PATH[operation.base]}${operation.path}`.replace(/\{\w+\}/g, '[^/]+')
  return { operation, address: new RegExp(`^(/t/[^/]+)?${path}$`), errors: new Set(errorsOf(operation)) }
})

/**
 * Validates a reply with the contract of its operation: the schema of the body, or the listed errors. Applied to every call of
 * `freshTenant().inject`.
 *
 * @throws Error with the call, and the invalid position in the body or the unlisted error
 */
export function expectContractReply(method: string, url: string, reply: LightMyRequestResponse): void {
  const [path = ''] = url.split('?')
  const found = contractOperations.find(({ operation, address }) => operation.method === method && address.test(path))
  if (!found || !String(reply.headers['content-type']).startsWith('application/json')) return
  const { operation, errors } = found
  if (reply.statusCode >= 400) {
    const { code } = reply.json()
    if (!errors.has(code))
      throw new Error(`${method} ${url} returned ${code}, which is not in the contract of ${operation.id}`)
    return
  }
  if (!operation.reply || reply.statusCode !== 200) return
  found.schema ??= Compile(operation.reply)
  const [problem] = found.schema.Errors(reply.json())
  if (problem) {
    throw new Error(`${method} ${url} violates the contract of ${operation.id}: ${JSON.stringify(problem)}`)
  }
}
