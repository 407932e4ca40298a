import type { listBusinessUnits } from '@lotse/contract/features/businessunit/businessunit.operations.ts'
import type { OperationReply } from '@lotse/contract/operation.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Caller, callerOf } from './api.ts'
import { signIn } from './sign-in.ts'
import type { DemoTenant } from './tenants.ts'

/** A unit that only one story uses, and its consultant. */
export interface StoryUnit {
  readonly id: string
  readonly name: string
  readonly caller: Caller
}

/** The business unit that a person belongs to. */
export async function unitOf(
  request: APIRequestContext,
  tenant: DemoTenant,
  person: 'principal' | 'manager',
): Promise<string> {
  const caller = await callerOf(request, tenant, person)
  return (await caller.get<{ businessUnitId: string }>('/whoami')).businessUnitId
}

/**
 * A business unit for a story that writes, so that concurrent stories do not affect each other.
 *
 * @param place one number per story of a tenant; the wide and the narrow browser get different units
 */
export async function unitFor(
  request: APIRequestContext,
  tenant: DemoTenant,
  place: number,
  isMobile: boolean,
): Promise<StoryUnit> {
  const free = await freeUnitsOf(request, tenant)
  const unit = free[place * 2 + (isMobile ? 1 : 0)]
  if (!unit) throw new Error(`${tenant.id} has no unit left for place ${place}`)
  return { id: unit.id, name: unit.name, caller: await callerOf(request, tenant, 'consultant', unit.id) }
}

type Unit = OperationReply<typeof listBusinessUnits>['content'][number]

/** By tenant; a worker asks once. */
const freeUnits = new Map<string, Promise<readonly Unit[]>>()

/** The units without people of the demonstration, in the same order for every worker. */
function freeUnitsOf(request: APIRequestContext, tenant: DemoTenant): Promise<readonly Unit[]> {
  const known = freeUnits.get(tenant.id)
  if (known) return known
  const found = readFreeUnits(request, tenant)
  freeUnits.set(tenant.id, found)
  return found
}

async function readFreeUnits(request: APIRequestContext, tenant: DemoTenant): Promise<readonly Unit[]> {
  const consultant = await callerOf(request, tenant, 'consultant')
  const { content } = await consultant.get<OperationReply<typeof listBusinessUnits>>('/businessunit')
  const taken = new Set([await unitOf(request, tenant, 'principal'), await unitOf(request, tenant, 'manager')])
  return content.filter(({ id }) => !taken.has(id)).toSorted((a, b) => a.id.localeCompare(b.id))
}

/** Signs in as the consultant in a unit that only this story uses; `place` as for `unitFor`. Afterwards the page is /home. */
export async function signInAtOwnUnit(
  { page, request, isMobile }: { page: Page; request: APIRequestContext; isMobile: boolean },
  tenant: DemoTenant,
  place: number,
): Promise<StoryUnit> {
  const unit = await unitFor(request, tenant, place, isMobile)
  await signIn(page, tenant, 'consultant', { unit: unit.name })
  return unit
}
