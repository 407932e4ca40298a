import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const PACKS = join(import.meta.dirname, '../../../../../packs')

interface Role {
  readonly id: string
  readonly permissions: readonly string[]
}

test.each([
  ['base', 'dealer_principal'],
  ['stepper', 'dealer_principal'],
  ['studio', 'studio_owner'],
])('the principal of %s writes messages, which reach the own units only', (pack, principal) => {
  const roles: readonly Role[] = parse(readFileSync(join(PACKS, pack, 'roles.yaml'), 'utf8'))
  const permissions = roles.find(({ id }) => id === principal)?.permissions
  expect(permissions).toContain('MESSAGE_WRITE')
  // Each of the two would make everybody of the tenant a recipient.
  expect(permissions).not.toContain('CHANGE_BUSINESS_UNIT')
  expect(permissions).not.toContain('TENANT_ADMIN')
})
