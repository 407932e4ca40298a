import { LANGUAGES } from '@lotse/contract/language.ts'
import { cleanerOf } from '@lotse/contract/written-text.schema.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { closest } from './closest.ts'
import type { PackLocation } from './pack.ts'
import type { PackProblem } from './pack-problem.ts'

const ajv = new Ajv({ allErrors: true, verbose: true, strict: false })
const compiled = new WeakMap<TSchema, ValidateFunction>()

interface SchemaPart {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly description?: string
  readonly const?: unknown
}

/**
 * Cleans the written texts of a value, validates it with a schema and returns all problems.
 * @param label name of the value in messages
 * @param at returns the position of a path inside the value
 */
export function checkSchema(
  schema: TSchema,
  value: unknown,
  label: string,
  at: (path: readonly (string | number)[]) => PackLocation,
): PackProblem[] {
  const validate = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, validate)
  cleanerOf(schema)?.(value)
  if (validate(value)) return []
  const problems = new Map<string, PackProblem>()
  for (const { path, message, hint } of describeErrors(validate.errors ?? [])) {
    const where = path.length === 0 ? label : `${label}: ${path.join('.')}`
    const problem = { ...at(path), message: `${where}: ${message}`, ...(hint === undefined ? {} : { hint }) }
    problems.set(problem.message, problem)
  }
  return [...problems.values()]
}

interface Description {
  readonly path: readonly string[]
  readonly message: string
  readonly hint?: string
}

function describeErrors(errors: readonly ErrorObject[]): Description[] {
  // Errors of the branches of a union are omitted: the error of the union describes what is expected.
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ schemaPath }) => `${schemaPath}/`)
  const relevant = errors.filter(({ schemaPath }) => !unions.some((union) => schemaPath.startsWith(union)))
  const isTranslation = ({ keyword, params, parentSchema }: ErrorObject) =>
    keyword === 'required' && isText(parentSchema) && LANGUAGES.some((language) => language === params.missingProperty)
  const missing = Map.groupBy(relevant.filter(isTranslation), ({ instancePath }) => instancePath)
  const translations = [...missing].map(([path, ofText]): Description => {
    const languages = ofText.map(({ params }) => String(params.missingProperty)).join(', ')
    return { path: steps(path), message: `translation missing: ${languages}` }
  })
  return [...translations, ...relevant.filter((error) => !isTranslation(error)).map(describe)]
}

function describe(error: ErrorObject): Description {
  const { keyword, params, instancePath, message = 'is not valid', data } = error
  const schema = (error.parentSchema ?? {}) as SchemaPart
  const path = steps(instancePath)
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      const known = Object.keys(schema.properties ?? {})
      const near = closest(name, known)
      const hint = near === null ? `known keys: ${known.join(', ')}` : `did you mean ${near}?`
      return { path: [...path, name], message: 'unknown key', hint }
    }
    case 'required':
      return { path, message: `${JSON.stringify(params.missingProperty)} is missing` }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String)
      const near = typeof data === 'string' ? closest(data, allowed) : null
      const problem = { path, message: `${JSON.stringify(data)} is not one of ${allowed.join(', ')}` }
      return near === null ? problem : { ...problem, hint: `did you mean ${near}?` }
    }
    case 'const':
      return { path, message: `must be ${JSON.stringify(schema.const)}` }
    case 'minLength':
      return { path, message: 'must not be empty' }
    case 'type':
      return { path, message: `must be ${schema.description ?? params.type}, not ${JSON.stringify(data)}` }
    case 'pattern':
    case 'anyOf': {
      if (typeof data === 'string' && data.trim() === '') return { path, message: 'must not be empty' }
      const shown = typeof data === 'object' ? 'this' : JSON.stringify(data)
      return { path, message: `${shown} is not ${schema.description ?? 'what is expected here'}` }
    }
    default:
      return { path, message }
  }
}

const isText = (schema: unknown) => {
  const { properties = {} } = (schema ?? {}) as SchemaPart
  return LANGUAGES.every((language) => language in properties)
}

const steps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
