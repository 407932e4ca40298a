import { randomUUID } from 'node:crypto'
import type { NewSimulationComment } from '@lotse/contract/features/simulation/simulation.action.schema.ts'
import type { SimulationComment } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { readSimulationBasis } from '../calculation/basis.ts'
import { announce, requireSimulation } from './access.ts'
import { checkFigure } from './check.ts'
import { insertComment, listComments, updateCommentDeleted } from './comment.repository.ts'
import { commentOf } from './describe.ts'

/**
 * Adds a comment to a scenario that the caller sees.
 * @throws AppError simulation.not_found, simulation.comment_not_found, validation.failed
 */
export async function addComment(
  context: Context<true>,
  simulationId: string,
  { id = randomUUID(), code = null, text }: NewSimulationComment,
): Promise<SimulationComment> {
  const { tx, person, language } = context
  const simulation = await requireSimulation(context, simulationId)
  if (code !== null) checkFigure(await readSimulationBasis(context), code, language)
  const isNew = await insertComment(tx, { id, simulationId, personId: person.id, code, text })
  if (isNew) announce(context, simulation)
  const [comment] = await listComments(tx, simulationId, id)
  if (comment?.personId !== person.id) throw new AppError('simulation.comment_not_found')
  return commentOf(context, comment)
}

/**
 * Deletes a comment of the caller; {@link restoreComment} undoes it.
 * @throws AppError simulation.not_found, simulation.comment_not_found
 */
export async function removeComment(context: Context<true>, simulationId: string, commentId: string): Promise<void> {
  const { tx, person } = context
  const simulation = await requireSimulation(context, simulationId)
  const isDeleted = await updateCommentDeleted(tx, { id: commentId, simulationId, personId: person.id }, true)
  if (!isDeleted) throw new AppError('simulation.comment_not_found')
  announce(context, simulation)
}

/** Restores a deleted comment of the caller. @throws AppError simulation.not_found, simulation.comment_not_found */
export async function restoreComment(
  context: Context<true>,
  simulationId: string,
  commentId: string,
): Promise<SimulationComment> {
  const { tx, person } = context
  const simulation = await requireSimulation(context, simulationId)
  const isRestored = await updateCommentDeleted(tx, { id: commentId, simulationId, personId: person.id }, false)
  if (isRestored) announce(context, simulation)
  const [comment] = await listComments(tx, simulationId, commentId)
  if (comment?.personId !== person.id) throw new AppError('simulation.comment_not_found')
  return commentOf(context, comment)
}
