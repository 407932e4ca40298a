import type { Language } from '@lotse/contract/language.ts'
import type { Operation } from '@lotse/contract/operation.ts'
import { cleanerOf, PATTERN_PROBLEM, WRITTEN_TEXT } from '@lotse/contract/written-text.schema.ts'
import { Ajv, type ErrorObject, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { AppError } from '../error/app-error.ts'
import { lazily } from './lazily.ts'
import { type FieldProblem, validationError } from './validation-error.ts'

const MAXIMUM_PROBLEMS = 20
/** Twice the depth of the deepest schema in the contract. */
const MAXIMUM_DEPTH = 32
/** Five times the largest body in the contract, a message with the maximum number of recipients. */
const MAXIMUM_VALUES = 10_000
/** Above this number of values only the first problem is reported, because Ajv creates an error object per unknown key. */
const VALUES_WITH_ALL_PROBLEMS = 1_000

/** The input of a request: parameters and query as text, the body as sent. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly contentType: string | undefined
  readonly body: string | undefined
}

// `verbose` puts the schema of the value into an error.
const options = { useDefaults: true, strict: true, allowUnionTypes: true, verbose: true } as const
// Numbers and booleans in a URL are text and are coerced; values in a body are not.
const address = compilers({ ...options, coerceTypes: true })
const body = compilers(options)

/**
 * Combines the input schemas of an operation into one validation function. They are compiled with the first input, to keep the
 * start fast.
 *
 * The function returns the input with cleaned texts (`cleanerOf`), with coerced parameters and query and with defaults. Its work is
 * bounded for any input. It throws
 * `AppError`: `validation.failed` with up to 20 problems (one for input of more than 1,000 values), `validation.malformed` for a
 * body that is not JSON or is nested too deeply, `payload.too_large` for input of more than 10,000 values,
 * `payload.unsupported_type` for a body whose content type is not JSON, or not that of a form where the operation expects one.
 */
export function compileInput(operation: Operation): (raw: RawInput, language: Language) => Record<string, unknown> {
  const compiled = lazily(() => ({
    params: compile(address, operation.params),
    query: compile(address, operation.query),
    body: compile(body, operation.body),
  }))
  const bodyOf = (raw: RawInput) =>
    operation.isBodyOptional && isEmpty(raw) ? {} : operation.isForm ? parseForm(raw) : parseBody(raw)
  return (raw, language) => {
    const parts = compiled()
    const input = {
      params: parts.params ? { ...(raw.params as object) } : {},
      query: parts.query ? { ...(raw.query as object) } : {},
      body: parts.body ? bodyOf(raw) : undefined,
    }
    const problems = (['params', 'query', 'body'] as const).flatMap((part) => {
      const { values, unstorable } = scan(input[part], part)
      const check = parts[part]
      return check ? [...unstorable, ...check(input[part], part, values)] : unstorable
    })
    if (problems.length > 0) throw validationError(problems.slice(0, MAXIMUM_PROBLEMS), language)
    return input
  }
}

/** Cleans the texts of a part of the input that has `values` values, and returns its problems. */
type PartCheck = (input: unknown, part: string, values: number) => FieldProblem[]

interface Compilers {
  readonly first: Ajv
  readonly all: Ajv
}

/** Two compilers with the same options: one stops at the first problem, the other reports all. */
function compilers(rules: Options): Compilers {
  const made = { first: new Ajv(rules), all: new Ajv({ ...rules, allErrors: true }) }
  for (const ajv of Object.values(made)) {
    addFormats.default(ajv)
    ajv.addKeyword(WRITTEN_TEXT)
    ajv.addKeyword(PATTERN_PROBLEM)
  }
  return made
}

function compile({ first, all }: Compilers, schema: TSchema | undefined): PartCheck | undefined {
  if (!schema) return undefined
  const clean = cleanerOf(schema)
  const checkFirst = first.compile(schema)
  const checkAll = lazily(() => all.compile(schema))
  return (input, part, values) => {
    clean?.(input)
    if (checkFirst(input)) return infiniteNumbers(input, part)
    if (values > VALUES_WITH_ALL_PROBLEMS) return problemsOf(checkFirst.errors ?? [], part)
    const check = checkAll()
    return check(input) ? [] : problemsOf(check.errors ?? [], part)
  }
}

const isEmpty = ({ body }: RawInput) => body === undefined || body === ''

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

/** The fields of a form. */
function parseForm({ body, contentType }: RawInput): unknown {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')) {
    throw new AppError('payload.unsupported_type')
  }
  return Object.fromEntries(new URLSearchParams(body))
}

function problemsOf(errors: readonly ErrorObject[], part: string): FieldProblem[] {
  // Schema paths contain no array index, so that there are few unions also when many entries fail.
  const unions = [...new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => schemaPath))]
  const isBelowUnion = (error: ErrorObject) => unions.some((union) => error.schemaPath.startsWith(`${union}/`))
  return errors
    .filter((error) => !isBelowUnion(error))
    .slice(0, MAXIMUM_PROBLEMS)
    .map(({ instancePath, keyword, params, parentSchema }) => {
      const property: unknown = params.missingProperty ?? params.additionalProperty
      const last = typeof property === 'string' ? `/${property.replaceAll('~', '~0').replaceAll('/', '~1')}` : ''
      return { path: `/${part}${instancePath}${last}`, code: codeOf(keyword, params, parentSchema), params }
    })
}

function codeOf(keyword: string, params: ErrorObject['params'], schema: ErrorObject['parentSchema'] = {}): string {
  const { [WRITTEN_TEXT]: written, [PATTERN_PROBLEM]: problem } = schema
  if (keyword === 'pattern' && typeof problem === 'string') return problem
  return keyword === 'minLength' && params.limit === 1 && written !== undefined ? 'blank' : keyword
}

/** Infinite numbers in a URL (`1e309`): Ajv accepts them because it checks the type before coercion. */
function infiniteNumbers(input: unknown, part: string): FieldProblem[] {
  return Object.entries((input ?? {}) as object)
    .filter(([, value]) => typeof value === 'number' && !Number.isFinite(value))
    .map(([name]) => ({ path: `/${part}/${name}`, code: 'type', params: { type: 'number' } }))
}

/**
 * Counts the values of a part of the input, and finds up to 20 texts that PostgreSQL cannot store: with NUL characters or unpaired
 * surrogates.
 *
 * @throws AppError validation.malformed when it is nested too deeply, payload.too_large when it has too many values
 */
function scan(input: unknown, part: string): { readonly values: number; readonly unstorable: readonly FieldProblem[] } {
  const unstorable: FieldProblem[] = []
  const trail = [part]
  let values = 0
  const note = () => {
    if (unstorable.length < MAXIMUM_PROBLEMS) unstorable.push({ path: `/${trail.join('/')}`, code: 'text' })
  }
  const visit = (value: unknown): void => {
    values++
    if (values > MAXIMUM_VALUES) throw new AppError('payload.too_large')
    if (typeof value === 'string' && !isStorable(value)) note()
    if (typeof value !== 'object' || value === null) return
    if (trail.length > MAXIMUM_DEPTH) throw new AppError('validation.malformed')
    for (const key in value) {
      if (!isStorable(key)) {
        note()
        continue
      }
      trail.push(key)
      visit((value as Record<string, unknown>)[key])
      trail.pop()
    }
  }
  visit(input)
  return { values, unstorable }
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
