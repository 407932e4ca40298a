import { LISTED_CHOICES } from '@lotse/contract/features/message/message.constants.ts'
import type {
  Audience,
  AudienceChoices,
  AudienceChoicesQuery,
  AudiencePreview,
} from '@lotse/contract/features/message/message.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import { plainText, searchWords } from '../../../platform/text/search-text.ts'
import {
  countAudience,
  countReachablePeople,
  findReachablePeople,
  listReachableNames,
  listReachableRoles,
  listReachableUnits,
  type Reach,
} from './audience.repository.ts'
import type { MessageProblem } from './problem.ts'

/**
 * The people the caller may write to: everyone for administrators and for people who may work in every unit, else the
 * people of the units they may work in.
 */
export function reachOf({ person, permissions }: Pick<Context, 'person' | 'permissions'>): Reach {
  const isAdministrator = isAllowed(['TENANT_ADMIN'], { permissions })
  const mayChange = isAllowed(['CHANGE_BUSINESS_UNIT'], { permissions })
  return {
    senderId: person.id,
    isAll: isAdministrator || (mayChange && person.hasAllBusinessUnits),
    ownUnitId: person.ownBusinessUnitId,
  }
}

/** The units, roles and people the caller may write to; of units and people the first ones that match the search. */
export async function readAudienceChoices(
  context: Context,
  { search }: AudienceChoicesQuery,
): Promise<AudienceChoices> {
  const { tx, language, tenant } = context
  const reach = reachOf(context)
  const words = searchWords(search)
  const isFound = ({ name }: { readonly name: string }) => words.every((word) => plainText(name).includes(word))
  const units = (await listReachableUnits(tx, reach)).filter(isFound)
  const listed = units.slice(0, LISTED_CHOICES)
  const counts = await countReachablePeople(
    tx,
    reach,
    listed.map(({ id }) => id),
  )
  const roles = await listReachableRoles(tx, reach)
  const people = await findReachablePeople(tx, reach, search, LISTED_CHOICES + 1)
  return {
    businessUnits: listed.map((unit) => ({ ...unit, people: counts.get(unit.id) ?? 0 })),
    hasMoreBusinessUnits: units.length > LISTED_CHOICES,
    roles: roles.map(({ name, ...role }) => ({ ...role, name: name[language] })),
    people: people.slice(0, LISTED_CHOICES),
    hasMorePeople: people.length > LISTED_CHOICES,
    defaultLanguage: tenant.defaultLanguage,
  }
}

/** The number of people in an audience, with the names of what was chosen. @throws AppError validation.failed if it contains an unreachable id */
export async function previewAudience(context: Context, audience: Audience): Promise<AudiencePreview> {
  const { tx, language } = context
  const known = await readKnown(context, audience)
  const problems = problemsOf(audience, known, '/body')
  if (problems.length > 0) throw validationError(problems, language)
  return {
    recipients: await countAudience(tx, reachOf(context), audience),
    businessUnits: known.businessUnitIds,
    people: known.personIds,
  }
}

/** The ids of an audience that do not exist or that the caller may not write to; the two are indistinguishable. */
export async function audienceProblems(context: Context, audience: Audience, path: string): Promise<MessageProblem[]> {
  return problemsOf(audience, await readKnown(context, audience), path)
}

/** What of an audience the caller may write to. */
async function readKnown(context: Context, { businessUnitIds, roleIds, personIds }: Audience) {
  const { tx } = context
  const reach = reachOf(context)
  return {
    businessUnitIds: businessUnitIds.length === 0 ? [] : await listReachableUnits(tx, reach, businessUnitIds),
    roleIds: roleIds.length === 0 ? [] : await listReachableRoles(tx, reach),
    personIds: personIds.length === 0 ? [] : await listReachableNames(tx, reach, personIds),
  }
}

function problemsOf(audience: Audience, known: Awaited<ReturnType<typeof readKnown>>, path: string): MessageProblem[] {
  return (['businessUnitIds', 'roleIds', 'personIds'] as const).flatMap((field) => {
    const ids = new Set(known[field].map(({ id }) => id))
    return audience[field].flatMap((id, index): MessageProblem[] =>
      ids.has(id) ? [] : [{ path: `${path}/${field}/${index}`, code: 'message.unknown' }],
    )
  })
}
