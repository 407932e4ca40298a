import { expect, test, vi } from 'vitest'
import { ROUTE_TABLE } from '../route/route-table.ts'
import { type Navigation, runMiddlewares } from './run-middlewares.ts'

const navigation = (...middlewares: string[]): Navigation => ({
  path: '/home',
  href: '/home',
  entry: { ...ROUTE_TABLE['/home'], middlewares },
})

test('the checks run one after the other; the first that throws ends it', async () => {
  const second = vi.fn()
  const known = {
    first: async () => {
      throw new Error('stop')
    },
    second,
  }
  await expect(runMiddlewares(known, navigation('first', 'second'))).rejects.toThrow('stop')
  expect(second).not.toHaveBeenCalled()
  await runMiddlewares(known, navigation('second'))
  expect(second).toHaveBeenCalledOnce()
})

test.each(['nobody', 'toString', '__proto__'])('the name %s is not known', async (name) => {
  await expect(runMiddlewares({}, navigation(name))).rejects.toThrow(/^Unknown route middleware$/)
})
