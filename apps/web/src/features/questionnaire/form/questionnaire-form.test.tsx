import type {
  EditedQuestion,
  QuestionnaireChoices,
  QuestionnaireDetails,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { type StubReply, stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { showContent } from '../../../testing/show-content.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'

const same = (text: string) => ({ en: text, de: text, tr: text, sk: text })
const CHOICES: QuestionnaireChoices = {
  defaultLanguage: 'de',
  scale: [0, 1].map((value) => ({ value, name: same(`Level ${value}`), description: same(`About ${value}`) })),
  kpis: [{ id: 'k1', name: 'Discount rate', areaName: 'Sales' }],
  measureTemplates: [{ id: 'm1', name: 'Write a rule', kpiIds: ['k1'] }],
}
const question = (id: string, texts: EditedQuestion['texts']): EditedQuestion => ({
  id,
  texts,
  weight: 1,
  kpiIds: [],
  levels: [],
})
const QUESTIONS = [question('q1', { de: 'Eins?', en: 'One?' }), question('q2', { de: 'Zwei?', en: 'Two?' })]
const ENTRY: QuestionnaireDetails = {
  id: 'pricing',
  name: 'Pricing',
  topicId: 't',
  topicName: 'Pricing',
  area: null,
  version: 3,
  number: 2,
  questionCount: 2,
  origin: 'EDITED',
  hasDraft: false,
  isInPack: true,
  languages: ['de', 'en'],
  changedAt: '2026-11-20T10:00:00.000Z',
  changedBy: 'Anna Weber',
  runs: { open: 3, submitted: 1 },
  questions: QUESTIONS,
  published: QUESTIONS,
  packQuestions: [...QUESTIONS, question('q3', { de: 'Drei?' })],
}
const onDone = vi.fn()

function show(reply: (request: Request) => StubReply = () => ({ body: ENTRY })) {
  const { requests } = stubFetch(reply)
  showContent(
    <QuestionnaireForm
      entry={ENTRY}
      choices={CHOICES}
      links={{
        preview: (questions) => (
          <p data-testid="preview">{questions.map(({ number, text }) => `${number} ${text}`).join('; ')}</p>
        ),
        onDone,
      }}
    />,
  )
  return { user: userEvent.setup(), requests }
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const openQuestion = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) => user.click(button(name))
const field = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const choose = async (user: ReturnType<typeof userEvent.setup>, number: number, item: string) => {
  await user.click(button(`Actions for question ${number}`))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: item }))
}
const sent = async (requests: readonly Request[]) =>
  requests
    .filter(({ method }) => method === 'PUT')
    .at(-1)
    ?.json()

beforeEach(async () => {
  sessionStorage.clear()
  onDone.mockClear()
  useToastStore.setState({ toasts: [] })
  setSession({}, person('CONTENT_ADMIN'))
  await showLanguage('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what happens to open and submitted self-assessments is said before anything is published', () => {
  show()
  expect(screen.getByText(/3 self-assessments are open. They keep the questions they were started with/)).toBeTruthy()
  expect(screen.getByText(/1 submitted self-assessment keeps its texts and its score/)).toBeTruthy()
})

test('a question is changed, weighted and described in one language and published with the others', async () => {
  const { user, requests } = show()
  await openQuestion(user, /Eins\?/)
  expect(screen.getByTestId('preview').textContent).toBe('1 Eins?')
  await user.clear(field('Question'))
  await user.type(field('Question'), 'Neu?')
  expect(screen.getByText(/Answers to this question are compared with earlier ones/)).toBeTruthy()
  await user.clear(field('Weight'))
  await user.type(field('Weight'), '2.5')
  await user.click(screen.getByRole('radio', { name: 'Own texts' }))
  await user.type(field('1 Level 1'), 'Die Hälfte')
  await user.click(button('Publish'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(await sent(requests)).toEqual({
    version: 3,
    state: 'PUBLISHED',
    questions: [
      {
        id: 'q1',
        texts: { en: 'One?', de: 'Neu?' },
        weight: 2.5,
        kpiIds: [],
        levels: [{ value: 1, texts: { de: 'Die Hälfte' } }],
      },
      QUESTIONS[1],
    ],
  })
})

test('questions are added, moved, removed with undo, and added again from the pack', async () => {
  const { user, requests } = show()
  await choose(user, 2, 'Move up')
  expect(screen.getByText('Question 2 is now number 1 of 2.')).toBeTruthy()
  await choose(user, 2, 'Remove')
  expect(screen.queryByRole('button', { name: /Eins\?/ })).toBeNull()
  useToastStore.getState().toasts[0]?.action?.run()
  await screen.findByRole('button', { name: /Eins\?/ })
  await choose(user, 1, 'Remove')
  const others = within(screen.getByRole('region', { name: 'In the pack, but not here' }))
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Zwei?Add', 'Drei?Add'])
  await user.click(others.getAllByRole('button')[1] as HTMLElement)
  await user.click(button('Save draft'))
  await waitFor(async () => expect(await sent(requests)).toMatchObject({ state: 'DRAFT' }))
  expect(onDone).not.toHaveBeenCalled()
})

test('a question without text in the default language is not sent, and gets the focus at each attempt', async () => {
  const { user, requests } = show()
  await user.click(button('Add question'))
  await user.click(screen.getByRole('tab', { name: /English/ }))
  await user.type(field('Question'), 'Only English?')
  await openQuestion(user, /Only English\?/)
  await user.click(button('Publish'))
  await waitFor(() => expect(document.activeElement).toBe(field('Question')))
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('German')
  expect(screen.getByText(/Required in German/)).toBeTruthy()
  await user.click(button('Publish'))
  await waitFor(() => expect(document.activeElement).toBe(field('Question')))
  expect(requests).toHaveLength(0)
})

test('a changed question can be made a new one, which is not compared with earlier replies', async () => {
  const { user, requests } = show()
  await openQuestion(user, /Eins\?/)
  await user.type(field('Question'), ' Anders?')
  await user.click(button('Make it a new question'))
  await user.click(button('Publish'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const { questions } = await sent(requests)
  expect(questions[0].id).toMatch(/^[0-9a-f-]{36}$/)
  expect(questions[0].texts.de).toBe('Eins? Anders?')
})

test('after another person has saved first, both versions are shown, and keeping mine keeps their other questions', async () => {
  const theirs = { ...ENTRY, version: 4, changedBy: 'Bo', questions: [QUESTIONS[0], question('q2', { de: 'Ihre?' })] }
  let puts = 0
  const { user, requests } = show(({ method }) => {
    if (method === 'GET') return { body: theirs }
    puts++
    return puts === 1
      ? { status: 409, body: { message: 'Changed.', code: 'questionnaire.changed', currentVersion: 4 } }
      : { body: { ...theirs, version: 5 } }
  })
  await openQuestion(user, /Eins\?/)
  await user.type(field('Question'), ' Meine')
  await user.click(button('Publish'))
  await screen.findByRole('alertdialog')
  expect(screen.getByText(/Bo saved it/)).toBeTruthy()
  await user.click(button('Keep mine'))
  await user.click(button('Publish'))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  const body = await sent(requests)
  expect([body.version, ...body.questions.map(({ texts }: EditedQuestion) => texts.de)]).toEqual([
    4,
    'Eins? Meine',
    'Ihre?',
  ])
})
