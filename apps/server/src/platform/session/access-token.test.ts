import { expect, test } from 'vitest'
import { createToken, hashToken } from './access-token.ts'

test('a token is stored as its SHA-256', () => {
  expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('tokens have 256 random bits', () => {
  const tokens = Array.from({ length: 100 }, createToken)
  expect(new Set(tokens).size).toBe(100)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})
