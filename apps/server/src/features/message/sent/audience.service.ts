import type { Audience, AudienceChoices, AudiencePreview } from '@lotse/contract/features/message/message.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import {
  countAudience,
  listReachablePeople,
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

/** The units, roles and people the caller may write to. */
export async function readAudienceChoices(context: Context): Promise<AudienceChoices> {
  const { tx, language, tenant } = context
  const reach = reachOf(context)
  const roles = await listReachableRoles(tx, reach)
  return {
    businessUnits: await listReachableUnits(tx, reach),
    roles: roles.map(({ name, ...role }) => ({ ...role, name: name[language] })),
    people: await listReachablePeople(tx, reach),
    defaultLanguage: tenant.defaultLanguage,
  }
}

/** The number of people in an audience. @throws AppError validation.failed if it contains an unreachable id */
export async function previewAudience(context: Context, audience: Audience): Promise<AudiencePreview> {
  const problems = await audienceProblems(context, audience, '/body')
  if (problems.length > 0) throw validationError(problems, context.language)
  return { recipients: await countAudience(context.tx, reachOf(context), audience) }
}

/** The ids of an audience that do not exist or that the caller may not write to; the two are indistinguishable. */
export async function audienceProblems(context: Context, audience: Audience, path: string): Promise<MessageProblem[]> {
  const { tx } = context
  const reach = reachOf(context)
  const known = {
    businessUnitIds: audience.businessUnitIds.length === 0 ? [] : await listReachableUnits(tx, reach),
    roleIds: audience.roleIds.length === 0 ? [] : await listReachableRoles(tx, reach),
    personIds: audience.personIds.length === 0 ? [] : await listReachablePeople(tx, reach),
  }
  return (['businessUnitIds', 'roleIds', 'personIds'] as const).flatMap((field) => {
    const ids = new Set(known[field].map(({ id }) => id))
    return audience[field].flatMap((id, index): MessageProblem[] =>
      ids.has(id) ? [] : [{ path: `${path}/${field}/${index}`, code: 'message.unknown' }],
    )
  })
}
