import {
  GETTING_STARTED_STEPS,
  type GettingStarted,
  type GettingStartedKind,
  type GettingStartedStep,
  MOST_STEPS,
  NEW_FOR_DAYS,
} from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import type { AuthenticationMethod } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { isAllowed, type Permission, type PermissionHolder } from '@lotse/contract/permission.ts'

/** What the data of the organisation says about the steps of a person. */
export interface GettingStartedFacts {
  readonly done: readonly GettingStartedStep[]
  /** Steps that the data of the organisation or of the account does not allow, e.g. without questionnaires. */
  readonly impossible: readonly GettingStartedStep[]
}

/** What the person decided, and how long the person has used the product. */
export interface GettingStartedState {
  /** Null: nothing decided. */
  readonly isHidden: boolean | null
  /** The first use of the product; null before it. */
  readonly firstAt: Date | null
}

/** The steps of a kind, as far as they are done. */
export type GettingStartedSteps = GettingStarted['steps']

/** The permissions of each step; `ANY`: one of them is enough. */
const REQUIRES: Readonly<
  Record<GettingStartedStep, readonly Permission[] | { readonly ANY: readonly [Permission, Permission] }>
> = {
  VIEW_KPI: ['KPI_READ'],
  CHOOSE_AREAS: ['KPI_READ'],
  ANSWER_ASSESSMENT: ['ASSESSMENT_READ', 'ASSESSMENT_REPLY'],
  PLAN_MEASURE: ['MEASURE_READ', 'MEASURE_WRITE'],
  CHOOSE_REMINDERS: { ANY: ['KPI_READ', 'MEASURE_READ'] },
  MARK_FAVORITE: ['KPI_READ'],
  OPEN_UNIT: ['KPI_READ'],
  COMPARE_UNITS: ['KPI_READ'],
  PLAN_VISIT: ['KPI_READ'],
  ADD_UNITS: ['TENANT_ADMIN'],
  IMPORT_FIGURES: ['TENANT_ADMIN'],
  INVITE_PEOPLE: ['USER_ADMIN'],
  WRITE_NEWS: ['CONTENT_ADMIN'],
  PROTECT_ACCOUNT: [],
}

const DAY_MS = 86_400_000

/** Whose first steps a person has: those of administrators, of people who work in several units, or of everybody else. */
export function kindOf(holder: PermissionHolder): GettingStartedKind {
  if (isAllowed(['TENANT_ADMIN'], holder)) return 'ADMINISTRATOR'
  return isAllowed(['CHANGE_BUSINESS_UNIT'], holder) ? 'CONSULTANT' : 'UNIT'
}

/** The first steps of a person: at most five that the person may do, in their order. */
export function stepsOf(
  holder: PermissionHolder,
  authenticationMethod: AuthenticationMethod,
  { done, impossible }: GettingStartedFacts,
): GettingStartedSteps {
  const isOffered = (step: GettingStartedStep) =>
    mayDo(step, holder) &&
    !impossible.includes(step) &&
    // With single sign-on, the account is protected by the identity provider.
    (step !== 'PROTECT_ACCOUNT' || authenticationMethod !== 'OIDC')
  return GETTING_STARTED_STEPS[kindOf(holder)]
    .filter(isOffered)
    .slice(0, MOST_STEPS)
    .map((step) => ({ step, isDone: done.includes(step) }))
}

function mayDo(step: GettingStartedStep, holder: PermissionHolder): boolean {
  const required = REQUIRES[step]
  if ('ANY' in required) return required.ANY.some((permission) => isAllowed([permission], holder))
  return isAllowed(required, holder)
}

/**
 * Whether the steps are shown, until all are done: to people who want to see them, and unless they were hidden to people who are new and
 * to those who have done none of them.
 */
export function isShown({ isHidden, firstAt }: GettingStartedState, steps: GettingStartedSteps, now: Date): boolean {
  if (steps.every(({ isDone }) => isDone)) return false
  if (isHidden !== null) return !isHidden
  const isNew = firstAt === null || now.getTime() - firstAt.getTime() < NEW_FOR_DAYS * DAY_MS
  return isNew || !steps.some(({ isDone }) => isDone)
}
