import { randomUUID } from 'node:crypto'
import { allowedRelease } from '@lotse/analysis/figure/release.ts'
import type {
  OrganisationPeerGroup,
  OrganisationPeerGroupList,
  PeerGroupDraft,
  PeerGroupSize,
} from '@lotse/contract/features/organisation/organisation.schema.ts'
import { LANGUAGES, type Text } from '@lotse/contract/language.ts'
import { lockTenantRevision } from '../../platform/database/tenant-revision.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { requireVersion } from '../../platform/thing/versioned.ts'
import {
  insertGroup,
  listManagedGroups,
  listManagedUnits,
  type ManagedGroup,
  type ManagedUnit,
  meetsRule,
  updateGroup,
} from '../businessunit/businessunit.public.ts'
import { refreshOrganisation } from './unit.service.ts'

type Reader = Pick<Context, 'tx' | 'language'>

/** The peer groups of the tenant with their members and what their size allows to show. */
export async function readGroups({ tx, language }: Reader): Promise<OrganisationPeerGroupList> {
  const units = await listManagedUnits(tx)
  const groups = await listManagedGroups(tx)
  return { content: groups.filter(({ isRetired }) => !isRetired).map((group) => describe(group, units, language)) }
}

function describe(
  { name, unitIds, isRetired: _, ...group }: ManagedGroup,
  units: readonly ManagedUnit[],
  language: Reader['language'],
): OrganisationPeerGroup {
  const { rule } = group
  return {
    ...group,
    name: name[language],
    rule:
      rule === null
        ? null
        : {
            sizes: [...rule.sizes],
            brands: [...rule.brands],
            regions: [...rule.regions],
            countries: [...rule.countries],
          },
    unitIds: [...unitIds],
    size: sizeOf(units.filter(({ id, isClosed }) => !isClosed && unitIds.includes(id))),
  }
}

function sizeOf(members: readonly ManagedUnit[]): PeerGroupSize {
  const owners = new Set(members.map(({ affiliation }) => affiliation)).size
  const { level, valuesToNext, contributorsToNext } = allowedRelease(members.length, owners)
  return { units: members.length, owners, release: level, unitsToNext: valuesToNext, ownersToNext: contributorsToNext }
}

/** What a group would show; nothing is saved. */
export async function previewGroup({ tx }: Pick<Context, 'tx'>, draft: PeerGroupDraft): Promise<PeerGroupSize> {
  const { rule, unitIds } = draft
  const units = (await listManagedUnits(tx)).filter(({ isClosed }) => !isClosed)
  return sizeOf(units.filter((unit) => (rule === null ? unitIds.includes(unit.id) : meetsRule(rule, unit))))
}

/** Creates a group. */
export async function addGroup(
  context: Reader,
  { name, rule, unitIds }: PeerGroupDraft,
): Promise<OrganisationPeerGroup> {
  const { tx } = context
  await lockTenantRevision(tx)
  const id = randomUUID()
  const text = Object.fromEntries(LANGUAGES.map((language) => [language, name])) as unknown as Text
  await insertGroup(tx, { id, name: text, rule })
  await refreshOrganisation(tx, await pickedUnits(context, id, unitIds))
  return readGroup(context, id)
}

/**
 * Changes a group; its name in the language of the caller, in all languages where it had one name only.
 *
 * @throws AppError peer_group.not_found, organisation.changed
 */
export async function changeGroup(context: Reader, id: string, draft: PeerGroupDraft): Promise<OrganisationPeerGroup> {
  const { tx, language } = context
  await lockTenantRevision(tx)
  const group = await findGroup(context, id, false)
  const version = draft.version ?? group.version
  requireVersion('organisation.changed', group, version)
  const isOneName = new Set(Object.values(group.name)).size === 1
  const changed = LANGUAGES.filter((one) => isOneName || one === language)
  const name = { ...group.name, ...Object.fromEntries(changed.map((one) => [one, draft.name])) } as Text
  await updateGroup(tx, id, version, { name, rule: draft.rule })
  await refreshOrganisation(tx, await pickedUnits(context, id, draft.unitIds))
  return readGroup(context, id)
}

/** @throws AppError peer_group.not_found, organisation.changed */
export async function removeGroup(context: Reader, id: string, seen?: number): Promise<void> {
  await lockTenantRevision(context.tx)
  const group = await findGroup(context, id, false)
  requireVersion('organisation.changed', group, seen ?? group.version)
  await updateGroup(context.tx, id, group.version, { isRetired: true })
  await refreshOrganisation(context.tx)
}

/** Undoes the removal of a group. @throws AppError peer_group.not_found */
export async function restoreGroup(context: Reader, id: string): Promise<OrganisationPeerGroup> {
  await lockTenantRevision(context.tx)
  const group = await findGroup(context, id, true)
  await updateGroup(context.tx, id, group.version, { isRetired: false })
  await refreshOrganisation(context.tx, new Map([[id, group.unitIds]]))
  return readGroup(context, id)
}

async function findGroup({ tx }: Pick<Context, 'tx'>, id: string, isRetired: boolean): Promise<ManagedGroup> {
  const group = (await listManagedGroups(tx)).find((one) => one.id === id && one.isRetired === isRetired)
  if (group === undefined) throw new AppError('peer_group.not_found')
  return group
}

async function readGroup(context: Reader, id: string): Promise<OrganisationPeerGroup> {
  const found = (await readGroups(context)).content.find((group) => group.id === id)
  if (found === undefined) throw new AppError('peer_group.not_found')
  return found
}

/** Known units only: others may have been retired by a pack meanwhile. */
async function pickedUnits({ tx }: Pick<Context, 'tx'>, groupId: string, unitIds: readonly string[]) {
  const known = new Set((await listManagedUnits(tx)).map(({ id }) => id))
  return new Map([[groupId, unitIds.filter((id) => known.has(id))]])
}
