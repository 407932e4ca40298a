import { isEmailAddress } from '@lotse/contract/features/person/mail-address.ts'
import type { Language } from '@lotse/contract/language.ts'
import { isLanguage } from '@lotse/contract/language.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import type { SignOnSettings } from './sign-on.settings.ts'

/** Verified claims of an identity provider about a person. */
export type Claims = Readonly<Record<string, unknown>>

/** Claims that describe a person, whatever the tenant's rules are. */
const STANDARD = [
  'name',
  'given_name',
  'family_name',
  'preferred_username',
  'email',
  'email_verified',
  'locale',
] as const

const LONGEST_TEXT = 200

/** The claims that the product uses; all others are not stored. */
export function usedClaims(claims: Claims, settings: SignOnSettings): Claims {
  const named = [
    ...(settings.requiredClaims ?? []),
    ...(settings.roles ?? []),
    ...(settings.businessUnits ?? []),
  ].flatMap(({ claim }) => [claim, claim.split('.')[0] ?? claim])
  const names = new Set<string>([...STANDARD, ...named])
  return Object.fromEntries(Object.entries(claims).filter(([name]) => names.has(name)))
}

/**
 * The values of a claim as texts; none if it is missing. A name with dots first means the claim with exactly this name, otherwise
 * the value inside of objects.
 */
export function valuesOf(claims: Claims, name: string): readonly string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : name.split('.').reduce(inside, claims as unknown)
  return (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [String(one)] : [],
  )
}

function inside(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

const hasOneOf = (claims: Claims, { claim, values }: { readonly claim: string; readonly values: readonly string[] }) =>
  valuesOf(claims, claim).some((value) => values.includes(value))

/** Whether the claims have what the tenant requires of everybody who signs in. */
export function meetsRequirements(claims: Claims, { requiredClaims = [] }: SignOnSettings): boolean {
  return requiredClaims.every((required) => hasOneOf(claims, required))
}

/** Ids of what the tenant has and has not retired. */
export interface KnownIds {
  readonly roleIds: readonly string[]
  readonly businessUnitIds: readonly string[]
}

/** Business units of a person: the own one, and those of the portfolio. */
export interface UnitRights {
  readonly businessUnitId: string | null
  readonly hasAllBusinessUnits: boolean
  readonly businessUnitIds: readonly string[]
}

/** The roles that the tenant's rules give to a person with these claims; null if roles are not given by rules. */
export function rolesBy(
  claims: Claims,
  { roles, defaultRoles = [] }: SignOnSettings,
  { roleIds }: KnownIds,
): readonly string[] | null {
  if (roles === undefined) return null
  const given = new Set(roles.filter((rule) => hasOneOf(claims, rule)).map(({ role }) => role))
  const known = roleIds.filter((id) => given.has(id))
  return known.length > 0 ? known : roleIds.filter((id) => defaultRoles.includes(id))
}

/** The business units that the tenant's rules give to a person with these claims; null if units are not given by rules. */
export function unitsBy(
  claims: Claims,
  { businessUnits }: SignOnSettings,
  { businessUnitIds: known }: KnownIds,
): UnitRights | null {
  if (businessUnits === undefined) return null
  const own: string[] = []
  const portfolio = new Set<string>()
  let hasAllBusinessUnits = false
  for (const { claim, values, businessUnit, portfolio: units = [] } of businessUnits) {
    if (values !== undefined && !hasOneOf(claims, { claim, values })) continue
    const found = valuesOf(claims, claim)
    if (found.length === 0) continue
    if (businessUnit === undefined && units.length === 0) own.push(...found)
    if (businessUnit !== undefined) own.push(businessUnit)
    if (units === 'ALL') hasAllBusinessUnits = true
    else for (const id of units) portfolio.add(id)
  }
  const [first = null, ...others] = [...new Set(own)].filter((id) => known.includes(id))
  for (const id of others) portfolio.add(id)
  return {
    businessUnitId: first,
    hasAllBusinessUnits,
    businessUnitIds: [...portfolio].filter((id) => known.includes(id) && id !== first).toSorted(),
  }
}

/** What the claims say about a person. */
export interface PersonClaims {
  readonly name: string
  /** Null if the address is missing or not verified. */
  readonly email: string | null
  readonly language: Language | null
  /** A user name, which may be taken. */
  readonly username: string
}

/** Describes the person of the claims. Missing claims are replaced by others, in the end by the subject. */
export function personOf(claims: Claims, subject: string, { trustsEmail = false }: SignOnSettings): PersonClaims {
  const text = (name: string) => clean(valuesOf(claims, name)[0] ?? '')
  const address = text('email')
  const isVerified = claims.email_verified === true || claims.email_verified === 'true'
  const isTrusted = trustsEmail && claims.email_verified === undefined
  const email = isEmailAddress(address) && (isVerified || isTrusted) ? address : null
  const fullName = [text('given_name'), text('family_name')].filter(Boolean).join(' ')
  const handle = text('preferred_username') || address || clean(subject)
  const language = text('locale').slice(0, 2).toLowerCase()
  return {
    name: text('name') || fullName || handle,
    email,
    language: isLanguage(language) ? language : null,
    username: handle.toLowerCase().replace(/\s+/g, '.'),
  }
}

/** A text as a written one is stored, of a length that fits into a line. */
function clean(text: string): string {
  return cleanLine(cleanLine(text.toWellFormed()).slice(0, LONGEST_TEXT).toWellFormed())
}
