import type {
  EditedQuestion,
  QuestionnaireDetails,
  QuestionnaireEdit,
} from '@lotse/contract/features/questionnaire/questionnaire.schema.ts'
import { LANGUAGES, type Text, type WrittenText } from '@lotse/contract/language.ts'
import { bumpTenantRevision, lockTenantRevision } from '../../platform/database/tenant-revision.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { requireVersion } from '../../platform/thing/versioned.ts'
import { readAreaCatalogue } from '../area/area.public.ts'
import {
  type EditableQuestionnaire,
  numberOf,
  saveQuestionnaireEdit,
  type WrittenQuestion,
} from '../content/content.public.ts'
import { checkQuestions } from './check.ts'
import { readEditable, readQuestionnaire } from './read.service.ts'

/**
 * Saves questions as a draft, or publishes them for self-assessments that start from now on.
 * @throws AppError validation.failed, questionnaire.not_found, questionnaire.changed
 */
export async function editQuestionnaire(
  context: Context,
  id: string,
  { version, state, questions }: QuestionnaireEdit,
): Promise<QuestionnaireDetails> {
  const found = await lockQuestionnaire(context, id, version)
  await checkQuestions(context, id, questions)
  const written = questions.map(toWritten)
  await save(
    context,
    found,
    state === 'DRAFT'
      ? { draft: written }
      : { draft: null, questions: written, number: Math.max(found.edit?.number ?? 0, numberOf(found)) + 1 },
  )
  await announce(context, id, state === 'PUBLISHED')
  return readQuestionnaire(context, id)
}

/** Discards a draft. @throws AppError questionnaire.not_found, questionnaire.changed */
export async function discardDraft(context: Context, id: string, version: number): Promise<QuestionnaireDetails> {
  const found = await lockQuestionnaire(context, id, version)
  if (found.edit?.draft) {
    await save(context, found, { draft: null })
    await announce(context, id, false)
  }
  return readQuestionnaire(context, id)
}

/**
 * Makes the questions of the pack apply again, with a higher version than any that was published here.
 * @throws AppError questionnaire.not_found, questionnaire.changed, questionnaire.not_edited
 */
export async function resetQuestionnaire(context: Context, id: string, version: number): Promise<{ version: number }> {
  const found = await lockQuestionnaire(context, id, version)
  const { edit, pack } = found
  if (!edit?.questions) throw new AppError('questionnaire.not_edited')
  const packOffset = Math.max(edit.packOffset, edit.number + 1 - pack.version)
  await save(context, found, { questions: null, draft: null, packOffset })
  await announce(context, id, true)
  return { version: version + 1 }
}

/** A questionnaire of this version, locked against other writers and packs. */
async function lockQuestionnaire(context: Context, id: string, version: number): Promise<EditableQuestionnaire> {
  await lockTenantRevision(context.tx)
  const found = (await readEditable(context, { withReset: true })).find((one) => one.id === id)
  if (!found) throw new AppError('questionnaire.not_found')
  requireVersion('questionnaire.changed', { version: found.edit?.version ?? 0 }, version)
  return found
}

async function save(
  context: Context,
  { id, pack, edit }: EditableQuestionnaire,
  change: Partial<{
    questions: readonly WrittenQuestion[] | null
    draft: readonly WrittenQuestion[] | null
    number: number
    packOffset: number
  }>,
): Promise<void> {
  const { questions = null, draft = null, number = 0, packOffset = 0, version = 0 } = edit ?? {}
  const name = pack.name ?? (await readTopicName(context, pack.topic))
  await saveQuestionnaireEdit(context.tx, context.person.id, {
    id,
    name,
    questions,
    draft,
    number,
    packOffset,
    ...change,
    version: version + 1,
  })
}

async function readTopicName({ tx, revision }: Context, topicId: string): Promise<Text> {
  const { areas } = await readAreaCatalogue(tx, revision)
  const topics = [...areas.values()].flatMap(({ topics }) => topics)
  return topics.find(({ id }) => id === topicId)?.name ?? { en: topicId, de: topicId, tr: topicId, sk: topicId }
}

function toWritten({ id, texts, weight, kpiIds, levels }: EditedQuestion): WrittenQuestion {
  return {
    id,
    text: trimmed(texts),
    weight,
    kpis: kpiIds,
    levels: levels
      .toSorted((a, b) => a.value - b.value)
      .map((level) => ({ value: level.value, description: trimmed(level.texts) })),
  }
}

const trimmed = (texts: EditedQuestion['texts']): WrittenText =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = texts[language]?.trim()
      return text ? [[language, text]] : []
    }),
  )

/** Notifies other editors, and people who reply if self-assessments that start now have other questions. */
async function announce({ tx }: Context, id: string, isVisible: boolean): Promise<void> {
  publish(tx, { type: 'content-entry.changed', id })
  if (!isVisible) return
  await bumpTenantRevision(tx)
  publish(tx, { type: 'questionnaire.changed', id })
}
