import { describe, expect, test } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { putContent } from '../../testing/fixture/content/content.ts'
import { textOf } from '../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

const entry = (id: string, category: string, more: object = {}) => ({
  id,
  category,
  question: textOf(`Question ${id}?`),
  answer: textOf(`Answer ${id}.`),
  ...more,
})
const FAQ = [entry('b', 'FIGURES', { title: textOf('Keyword') }), entry('a', 'ACCESS')]

async function filledTenant(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, { people: { colleague: { roles: ['principal'], businessUnit: 'u1' } } })
  await putContent(app, tenant.id, 'faq', FAQ)
  return tenant
}

const tenant = await filledTenant()
const sendFeedback = (at: FreshTenant, as: string, id: string, body: object) =>
  at.inject({ as, method: 'PUT', url: `/api/workflow/faq/${id}/feedback`, body })
const entryOf = async (at: FreshTenant, as: string, id: string) =>
  (await readJson(at, '/faq', { as })).content.find((one: { id: string }) => one.id === id)

test('questions are returned in the order of the tenant and in the language of the reader', async () => {
  expect(await readJson(tenant, '/faq', { language: 'sk' })).toEqual({
    content: [
      {
        id: 'b',
        category: 'FIGURES',
        question: 'Question b? (sk)',
        answer: 'Answer b. (sk)',
        keywords: 'Keyword (sk)',
        ownFeedback: null,
        feedbackCount: null,
      },
      {
        id: 'a',
        category: 'ACCESS',
        question: 'Question a? (sk)',
        answer: 'Answer a. (sk)',
        keywords: '',
        ownFeedback: null,
        feedbackCount: null,
      },
    ],
  })
})

describe('feedback', () => {
  test('is stored once per person and question and can be changed; a comment requires an unhelpful answer', async () => {
    const at = await filledTenant()
    expect(
      (await sendFeedback(at, 'principal', 'a', { isHelpful: false, comment: '  Where is the button? ' })).statusCode,
    ).toBe(204)
    expect((await entryOf(at, 'principal', 'a')).ownFeedback).toEqual({
      isHelpful: false,
      comment: 'Where is the button?',
    })
    expect((await entryOf(at, 'colleague', 'a')).ownFeedback).toBeNull()
    await sendFeedback(at, 'principal', 'a', { isHelpful: true, comment: 'dropped' })
    expect((await entryOf(at, 'principal', 'a')).ownFeedback).toEqual({ isHelpful: true })
    await sendFeedback(at, 'principal', 'a', { isHelpful: false, comment: ' \n ' })
    expect((await entryOf(at, 'principal', 'a')).ownFeedback).toEqual({ isHelpful: false })
    expect((await entryOf(at, 'admin', 'a')).feedbackCount).toEqual({ helpful: 0, unhelpful: 1, comments: 0 })
  })

  test('is counted for administrators only, who read comments without names', async () => {
    const at = await filledTenant()
    await sendFeedback(at, 'principal', 'b', { isHelpful: false, comment: 'First' })
    await sendFeedback(at, 'colleague', 'b', { isHelpful: false, comment: 'Second' })
    await sendFeedback(at, 'consultant', 'b', { isHelpful: true })
    expect((await entryOf(at, 'admin', 'b')).feedbackCount).toEqual({ helpful: 1, unhelpful: 2, comments: 2 })
    expect((await entryOf(at, 'principal', 'b')).feedbackCount).toBeNull()
    const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
    expect((await readJson(at, '/faq/b/feedback', { as: 'admin' })).content).toEqual([
      { comment: 'Second', givenOn: day },
      { comment: 'First', givenOn: day },
    ])
    expect(await readError(at, '/faq/b/feedback')).toMatchObject({ status: 403, code: 'permission.missing' })
  })

  test('preserves hostile strings exactly; a comment that is too long is rejected', async () => {
    const at = await filledTenant()
    const comment = `'); drop table faq_feedback; -- <script>alert(1)</script> ﷽ 👩‍👩‍👧 ${'Ω'.repeat(100)}`
    await sendFeedback(at, 'principal', 'a', { isHelpful: false, comment })
    expect((await entryOf(at, 'principal', 'a')).ownFeedback.comment).toBe(comment)
    expect((await sendFeedback(at, 'principal', 'a', { isHelpful: false, comment: 'x'.repeat(1001) })).statusCode).toBe(
      400,
    )
    expect((await sendFeedback(at, 'principal', 'a', { isHelpful: 'yes' })).statusCode).toBe(400)
    expect((await sendFeedback(at, 'principal', 'a', { isHelpful: false, comment: 'a\u0000b' })).statusCode).toBe(400)
  })

  test('on an unknown question or one of another tenant returns 404', async () => {
    const other = await freshTenant(app)
    for (const reply of [
      await sendFeedback(tenant, 'principal', 'nothing', { isHelpful: true }),
      await sendFeedback(other, 'principal', 'a', { isHelpful: true }),
    ]) {
      expect(reply.statusCode).toBe(404)
      expect(reply.json().code).toBe('faq.not_found')
    }
    expect((await readError(tenant, '/faq/nothing/feedback', { as: 'admin' })).code).toBe('faq.not_found')
  })
})
