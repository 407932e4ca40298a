import { ALL_OPERATIONS } from './all-operations.ts'
import { ERRORS, type ErrorCode, ErrorReply } from './error-catalogue.ts'
import { BASE_PATH, BUSINESS_UNIT_HEADER, COMMON_ERRORS, CSRF_HEADER, type Operation } from './operation.ts'

const FILE = { type: 'string', format: 'binary' } as const

/** A node of the document. */
export interface OpenApiNode {
  readonly [key: string]: unknown
}

/** Every error that an operation may return: its own, those of its access rules, and those of any call. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { requires, plugin, needsBusinessUnit, quota, errors, method } = operation
  const { worksWithoutSecondFactor, needsFreshProof } = operation
  const ofAccess: ErrorCode[] =
    requires === 'PUBLIC'
      ? []
      : [
          'person.signed_out',
          'businessunit.not_allowed',
          ...(worksWithoutSecondFactor ? [] : (['person.second_factor_required'] as const)),
          ...(needsFreshProof ? (['session.proof_needed'] as const) : []),
          ...(method === 'GET' ? [] : (['request.cross_site'] as const)),
          ...(requires.length > 0 ? (['permission.missing'] as const) : []),
        ]
  return [
    ...new Set<ErrorCode>([
      ...(quota ? (['request.quota'] as const) : []),
      ...errors,
      ...ofAccess,
      ...(plugin ? (['plugin.not_active'] as const) : []),
      ...(needsBusinessUnit ? (['businessunit.not_selected'] as const) : []),
      ...COMMON_ERRORS,
    ]),
  ]
}

/** The OpenAPI 3.1 document of all operations. Deterministic. */
export function openApiDocument(version: string): OpenApiNode {
  const paths: Record<string, Record<string, OpenApiNode>> = {}
  for (const operation of ALL_OPERATIONS) {
    const path = `${BASE_PATH[operation.base]}${operation.path}`
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lotse',
      version,
      description:
        'The host of the request determines the tenant. Every path also exists below `/t/{tenant}`, for clients on another origin.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/' }, { url: '/t/{tenant}', variables: { tenant: { default: 'tenant' } } }],
    tags: [...new Set(ALL_OPERATIONS.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: ErrorReply },
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The opaque token of `login`. The raw token without `Bearer` is also accepted.',
        },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-lotse',
          description: `For tenants with single sign-on. Calls other than \`GET\` also need the header \`${CSRF_HEADER}\` with the token in the reply of \`registerOrUpdatePerson\`.`,
        },
      },
    },
  }
}

/** An operation in the OpenAPI document. */
export function describeOperation(operation: Operation): OpenApiNode {
  const { id, feature, summary, description, requires, body, upload, isForm } = operation
  return {
    operationId: id,
    tags: [feature],
    summary,
    description,
    ...(requires === 'PUBLIC'
      ? { security: [] }
      : { security: [{ accessToken: [] }, { sessionCookie: [] }], 'x-permissions': requires }),
    ...(operation.plugin ? { 'x-plugin': operation.plugin } : {}),
    ...(operation.method === 'GET' ? {} : { 'x-publishes': operation.publishes }),
    parameters: [...parametersOf(operation, 'path'), ...parametersOf(operation, 'query'), ...headersOf(operation)],
    ...(body
      ? {
          requestBody: {
            required: !operation.isBodyOptional,
            content: { [isForm ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: body } },
          },
        }
      : {}),
    ...(upload ? { requestBody: { required: true, content: { [upload]: { schema: FILE } } } } : {}),
    responses: { ...successOf(operation), ...failuresOf(operation) },
  }
}

function parametersOf(operation: Operation, location: 'path' | 'query'): OpenApiNode[] {
  const schema = (location === 'path' ? operation.params : operation.query) as
    | { readonly properties?: Readonly<Record<string, OpenApiNode>>; readonly required?: readonly string[] }
    | undefined
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || (schema?.required ?? []).includes(name),
    ...(typeof property.description === 'string' ? { description: property.description } : {}),
    schema: property,
  }))
}

function headersOf({ requires }: Operation): OpenApiNode[] {
  const language = {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of the texts in the reply: en, de, tr or sk.',
    schema: { type: 'string' },
  }
  const unit = {
    name: BUSINESS_UNIT_HEADER,
    in: 'header',
    required: false,
    description: 'The business unit to work in; requires CHANGE_BUSINESS_UNIT.',
    schema: { type: 'string' },
  }
  return requires === 'PUBLIC' ? [language] : [language, unit]
}

function successOf({ reply, binary, redirects }: Operation): OpenApiNode {
  if (redirects) return { 303: { description: 'To a page; `Location` has its address.' } }
  if (binary) {
    const type = binary.split(';')[0] ?? binary
    return { 200: { description: 'A file', content: { [type]: { schema: FILE } } } }
  }
  if (!reply) return { 204: { description: 'Done' } }
  return { 200: { description: 'Done', content: { 'application/json': { schema: reply } } } }
}

function failuresOf(operation: Operation): OpenApiNode {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(operation)) byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code])
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), { description: codes.join(', '), content }]),
  )
}
