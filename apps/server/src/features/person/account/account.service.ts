import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type { OwnSessionList, Profile, ProfileDraft } from '@lotse/contract/features/person/person.account.schema.ts'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context, WithCookies } from '../../../platform/http/request-context.ts'
import { validationError } from '../../../platform/http/validation-error.ts'
import { readAreaCatalogue } from '../../area/area.public.ts'
import { updateAllTokensRevoked } from '../person.repository.ts'
import { personOf } from '../sign-in-event.ts'
import { findProfile, updateOwnProfile } from './profile.repository.ts'
import { listSessionsOf, updateSessionRevoked } from './session.repository.ts'

/** The caller's sessions. */
export async function listOwnSessions({ tx, person, tokenHash }: Context): Promise<OwnSessionList> {
  const sessions = await listSessionsOf(tx, person.id, tokenHash)
  return {
    content: sessions.map(({ userAgent, beganAt, lastUsedAt, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      beganAt: beganAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
  }
}

/** @throws AppError person.session_not_found when the caller has no such session */
export async function endOwnSession({ tx, person }: Context, id: string): Promise<void> {
  if (!(await updateSessionRevoked(tx, person.id, id))) throw new AppError('person.session_not_found')
  await recordAuditEvent(tx, { kind: 'SIGN_OUT', subject: personOf(person.id) })
  publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
}

/** Ends all sessions of the caller, including this one. */
export async function signOutEverywhere({ tx, person, cookies }: Context & WithCookies): Promise<void> {
  await updateAllTokensRevoked(tx, person.id)
  cookies.clear('page')
  await recordAuditEvent(tx, { kind: 'SIGN_OUT', subject: personOf(person.id) })
  publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
}

/** The caller's own data, and the areas from which to choose. Areas that were retired are left out. */
export async function readProfile({ tx, person, revision, language }: Context): Promise<Profile> {
  const { areas } = await readAreaCatalogue(tx, revision)
  const profile = await findProfile(tx, person.id)
  return {
    ...profile,
    areaIds: profile.areaIds.filter((id) => areas.has(id)),
    areas: [...areas.values()].map(({ id, name }) => ({ id, name: name[language] })),
  }
}

/**
 * Changes the caller's name, language, appearance and areas, those of them that are given.
 *
 * @throws AppError validation.failed when there is no such area
 */
export async function saveProfile(context: Context, draft: ProfileDraft): Promise<Profile> {
  const { tx, person, revision } = context
  const { areas } = await readAreaCatalogue(tx, revision)
  const unknown = (draft.areaIds ?? []).flatMap((id, index) =>
    areas.has(id) ? [] : [{ path: `/body/areaIds/${index}`, code: 'person.area_unknown' as const }],
  )
  if (unknown.length > 0) throw validationError(unknown, context.language)
  await updateOwnProfile(tx, person.id, { ...draft, ...(draft.name === undefined ? {} : { name: draft.name.trim() }) })
  publish(tx, { type: 'person.changed', id: person.id })
  await recordAuditEvent(tx, { subject: personOf(person.id) })
  publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
  return readProfile(context)
}

/** The browser and the system of a user agent. */
interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** In this order: a browser also names those it is compatible with. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns the names of the browser and the system that a user agent claims to be. */
function deviceOf(userAgent: string | null): Device {
  const nameIn = (names: typeof BROWSERS) =>
    (userAgent !== null && names.find(([pattern]) => pattern.test(userAgent))?.[1]) || null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
