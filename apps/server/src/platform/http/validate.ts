import type { ErrorDetail } from '@lotse/contract/error-catalogue.ts'
import type { Language } from '@lotse/contract/language.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { detailText } from '../text/error-text.ts'
import { AppError } from './app-error.ts'
import { lazily } from './lazily.ts'

const MAXIMUM_PROBLEMS = 20

/** What came in: parameters and query still text, the body as it was sent. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly contentType: string | undefined
  readonly body: string | undefined
}

const options = { allErrors: true, useDefaults: true, strict: true, allowUnionTypes: true } as const
// Numbers and booleans of an address are text; in a body a text is a text.
const addressAjv = new Ajv({ ...options, coerceTypes: true })
const bodyAjv = new Ajv(options)
for (const ajv of [addressAjv, bodyAjv]) addFormats.default(ajv)

/**
 * The input schemas of an operation as one check. They are compiled with the first input: a start does not wait for them.
 *
 * The check answers the input, query and parameters coerced and completed by defaults.
 * It throws `AppError`: `validation.failed` listing up to 20 problems, `validation.malformed` for a body that is not
 * JSON, `payload.unsupported_type` for a body that does not say it is JSON.
 */
export function compileInput(operation: Operation): (raw: RawInput, language: Language) => Record<string, unknown> {
  const compiled = lazily(() => ({
    params: compile(addressAjv, operation.params),
    query: compile(addressAjv, operation.query),
    body: compile(bodyAjv, operation.body),
  }))
  return (raw, language) => {
    const parts = compiled()
    const input = {
      params: parts.params ? { ...(raw.params as object) } : {},
      query: parts.query ? { ...(raw.query as object) } : {},
      body: parts.body ? parseBody(raw) : undefined,
    }
    const problems = (['params', 'query', 'body'] as const).flatMap((part) => {
      const unstorable = unstorableTexts(input[part], `/${part}`).map((path) => ({ path, keyword: 'text', params: {} }))
      const check = parts[part]
      if (!check) return unstorable
      const found = check(input[part]) ? endlessNumbers(input[part], part) : problemsOf(check.errors ?? [], part)
      return [...unstorable, ...found]
    })
    if (problems.length > 0) throw validationError(problems, language)
    return input
  }
}

interface Problem {
  readonly path: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

function compile(ajv: Ajv, schema: TSchema | undefined): ValidateFunction | undefined {
  return schema && ajv.compile(schema)
}

function parseBody({ body, contentType }: RawInput): unknown {
  if (body === undefined || body === '') throw new AppError('validation.malformed')
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(contentType ?? '')) {
    throw new AppError('payload.unsupported_type')
  }
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new AppError('validation.malformed', { cause })
  }
}

function problemsOf(errors: readonly ErrorObject[], part: string): Problem[] {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf')
  const isBelowUnion = (error: ErrorObject) =>
    unions.some((union) => union !== error && error.schemaPath.startsWith(`${union.schemaPath}/`))
  return errors
    .filter((error) => !isBelowUnion(error))
    .map(({ instancePath, keyword, params }) => {
      const property: unknown = params.missingProperty ?? params.additionalProperty
      const last = typeof property === 'string' ? `/${property.replaceAll('~', '~0').replaceAll('/', '~1')}` : ''
      return { path: `/${part}${instancePath}${last}`, keyword, params }
    })
}

function validationError(problems: readonly Problem[], language: Language): AppError {
  const details: ErrorDetail[] = problems.slice(0, MAXIMUM_PROBLEMS).map(({ path, keyword, params }) => ({
    path,
    code: `validation.${keyword}`,
    message: detailText(language, keyword, params),
  }))
  const first = details[0]
  const name = first?.path.split('/').slice(2).join('.') ?? ''
  return new AppError('validation.failed', { details, params: { problems: first ? `${name}: ${first.message}` : '' } })
}

/** Numbers of an address that are beyond all limits (`1e309`): Ajv lets them pass because they are numbers only once coerced. */
function endlessNumbers(input: unknown, part: string): Problem[] {
  return Object.entries((input ?? {}) as object)
    .filter(([, value]) => typeof value === 'number' && !Number.isFinite(value))
    .map(([name]) => ({ path: `/${part}/${name}`, keyword: 'type', params: { type: 'number' } }))
}

/** Paths of texts that PostgreSQL cannot store: NUL characters, and halves of surrogate pairs inside JSON. */
function unstorableTexts(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key) ? unstorableTexts(inner, `${path}/${key}`) : [path],
  )
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
