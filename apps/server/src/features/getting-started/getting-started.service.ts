import { SESSION_CHANGED } from '@lotse/contract/event-catalogue.ts'
import type {
  GettingStarted,
  GettingStartedDraft,
  GettingStartedKind,
} from '@lotse/contract/features/getting-started/getting-started.schema.ts'
import { DEFAULT_AUTHENTICATION_METHOD } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { findSteps, putHidden } from './getting-started.repository.ts'
import { isShown, kindOf, stepsOf } from './steps.ts'

type Reader = Pick<Context, 'tx' | 'tenant' | 'person' | 'permissions' | 'businessUnitId'>

/** The first steps of the caller, shown or not. */
export async function readGettingStarted(reader: Reader): Promise<GettingStarted> {
  const { kind, state, steps } = await readSteps(reader, { isComplete: true })
  return { kind, isHidden: state.isHidden === true, steps }
}

/** The kind of steps that are shown to the caller; null if none are. */
export async function readShownKind(reader: Reader): Promise<GettingStartedKind | null> {
  const { kind, state, steps } = await readSteps(reader, { isComplete: false })
  return isShown(state, steps, new Date()) ? kind : null
}

/** Hides the caller's first steps, or shows them until they are hidden. */
export async function saveGettingStarted(reader: Reader, { isHidden }: GettingStartedDraft): Promise<GettingStarted> {
  const { tx, person } = reader
  await putHidden(tx, person.id, isHidden)
  publish(tx, { type: SESSION_CHANGED, personIds: [person.id] })
  return readGettingStarted(reader)
}

async function readSteps(reader: Reader, options: { readonly isComplete: boolean }) {
  const { tx, tenant, person, permissions, businessUnitId } = reader
  const kind = kindOf({ permissions })
  const { done, impossible, ...state } = await findSteps(tx, { personId: person.id, businessUnitId }, kind, options)
  const method = tenant.config.authentication_method ?? DEFAULT_AUTHENTICATION_METHOD
  return { kind, state, steps: stepsOf({ permissions }, method, { done, impossible }) }
}
