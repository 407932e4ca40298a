import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import { PERMISSIONS, type Permission } from '@lotse/contract/permission.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import { describe, expect, test } from 'vitest'
import { freshTenant } from '../testing/fresh-tenant.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const ALL = Object.keys(PERMISSIONS) as Permission[]

/** One role that lacks each permission, one with none, one with all. */
const roles = {
  none: [],
  all: ALL,
  ...Object.fromEntries(
    ALL.map((permission) => [`no_${permission.toLowerCase()}`, ALL.filter((one) => one !== permission)]),
  ),
}
const tenant = await freshTenant(app, {
  config: { active_plugins: [...PLUGINS] },
  roles,
  people: Object.fromEntries(
    Object.keys(roles).map((role) => [role, { roles: [role], businessUnit: 'u1', businessUnits: 'ALL' }]),
  ),
})
const plain = await freshTenant(app)

const urlOf = ({ base, path }: Operation) => `${BASE_PATH[base]}${path.replace(/\{\w+\}/g, 'nothing')}`
const protectedOnes = ALL_OPERATIONS.filter(({ requires }) => requires !== 'PUBLIC')
/** Signing out would end the session that the next row needs; a stream does not end and has its own tests. */
const callable = protectedOnes.filter(({ id }) => !['logout', 'signOutEverywhere', 'streamEvents'].includes(id))

describe('every operation × every role', () => {
  test.each(callable.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_id, operation) => {
      for (const [role, permissions] of Object.entries(roles) as [string, Permission[]][]) {
        const unit = permissions.includes('CHANGE_BUSINESS_UNIT') ? { unit: 'u1' } : {}
        const body = operation.method === 'GET' ? {} : { body: {} }
        const reply = await tenant.inject({
          as: role,
          method: operation.method,
          url: urlOf(operation),
          ...unit,
          ...body,
        })
        const required = operation.requires as readonly Permission[]
        const { orOfOwnUnit } = operation
        const isAllowed =
          required.every((permission) => permissions.includes(permission)) ||
          (orOfOwnUnit !== undefined && permissions.includes(orOfOwnUnit))
        const code = reply.statusCode < 300 ? 'none' : reply.json().code
        expect(code === 'permission.missing', `${role}: ${reply.statusCode} ${code}`).toBe(!isAllowed)
        expect(reply.statusCode, role).toBeLessThan(500)
      }
    },
    120_000,
  )
})

describe('every operation', () => {
  test.each(ALL_OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s is served at both addresses',
    async (_id, operation) => {
      for (const url of [urlOf(operation), `/t/${tenant.id}${urlOf(operation)}`]) {
        const reply = await tenant.inject({ method: operation.method, url })
        const code = reply.statusCode < 300 ? 'none' : reply.json().code
        expect(code).not.toBe('route.not_found')
        if (operation.requires !== 'PUBLIC') expect(reply.statusCode).toBe(401)
      }
    },
  )

  test.each(protectedOnes.map((operation) => [operation.id, operation] as const))(
    '%s rejects a token of another tenant',
    async (_id, operation) => {
      const authorization = `Bearer ${plain.tokens.admin}`
      const reply = await tenant.inject({ method: operation.method, url: urlOf(operation), headers: { authorization } })
      expect(reply.json().code).toBe('person.signed_out')
    },
  )

  test.each(ALL_OPERATIONS.filter(({ plugin }) => plugin).map((operation) => [operation.id, operation] as const))(
    '%s returns plugin.not_active without its plugin',
    async (_id, operation) => {
      const reply = await plain.inject({ as: 'admin', method: operation.method, url: urlOf(operation), unit: 'u1' })
      expect(reply.json().code).toBe('plugin.not_active')
    },
  )
})

/** What visitors and administrators may call, listed here so that a weaker requirement in the contract is noticed. */
const GUARDED = {
  CONTENT_ADMIN: [
    'createContentEntry',
    'deleteContentEntry',
    'discardQuestionnaireDraft',
    'getContentChoices',
    'getContentEntry',
    'getQuestionnaire',
    'getQuestionnaireChoices',
    'listContent',
    'listFaqComments',
    'listQuestionnaires',
    'listUnansweredQuestions',
    'markUnansweredQuestion',
    'orderFaq',
    'resetContentEntry',
    'resetQuestionnaire',
    'restoreContentEntry',
    'setContentState',
    'updateContentEntry',
    'updateQuestionnaire',
  ],
  PUBLIC: [
    'beginPasskeySignIn',
    'endSingleSignOn',
    'finishSingleSignOn',
    'getTenantConfig',
    'login',
    'readAccountLink',
    'receiveBackchannelLogout',
    'registerOrUpdatePerson',
    'requestPasswordReset',
    'setPassword',
    'signInWithPasskey',
    'signInWithSecondFactor',
    'startSingleSignOn',
  ],
  TENANT_ADMIN: [
    'answerSupportRequest',
    'checkImportFile',
    'deleteImportAlias',
    'deleteImportSource',
    'closeMonth',
    'discardImportFile',
    'downloadImportTemplate',
    'downloadUsage',
    'exportAuditEvents',
    'getAuditChoices',
    'getAuditEvent',
    'getImportFile',
    'getImportNames',
    'getTenantOverview',
    'getUsage',
    'importFigures',
    'listAuditEvents',
    'listClosingMonths',
    'listFigureDeliveries',
    'listJobs',
    'remindOfClosing',
    'reopenMonth',
    'retryJob',
    'saveImportAlias',
    'saveImportSource',
    'updateAssumption',
    'uploadImportFile',
  ],
  USER_ADMIN: [
    'createRole',
    'deletePerson',
    'disablePerson',
    'enablePerson',
    'getPeopleChoices',
    'getPersonAccount',
    'importPeople',
    'invitePerson',
    'listPeople',
    'listRoles',
    'previewPeopleImport',
    'createInvitationLink',
    'resendInvitation',
    'resetSecondFactor',
    'retireRole',
    'revokeInvitation',
    'updatePersonAccount',
    'updateRole',
  ],
  'USER_ADMIN and TENANT_ADMIN': ['erasePersonData', 'exportPersonData'],
}

const guardOf = ({ requires }: Operation) =>
  requires === 'PUBLIC' ? requires : requires.filter((permission) => permission.endsWith('_ADMIN')).join(' and ')

test.each(Object.entries(GUARDED))('no operation of %s needs less', (guard, ids) => {
  const found = ALL_OPERATIONS.filter((operation) => guardOf(operation) === guard).map(({ id }) => id)
  expect(found).toEqual(expect.arrayContaining(ids))
})

test('no other operation is public', () => {
  const found = ALL_OPERATIONS.filter((operation) => operation.requires === 'PUBLIC').map(({ id }) => id)
  expect(found.toSorted()).toEqual(GUARDED.PUBLIC)
})

test('operation ids and addresses are unique', () => {
  const ids = ALL_OPERATIONS.map(({ id }) => id)
  const addresses = ALL_OPERATIONS.map(
    ({ method, base, path }) => `${method} ${base} ${path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(addresses).size).toBe(addresses.length)
})
