import { getTopic, listTopics, rememberTopicStep } from '@lotse/contract/features/topic/topic.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readTopic, readTopics, saveStep } from './topic.service.ts'

/** Registers the routes of the feature `topic`. */
export function topicRoutes(app: FastifyInstance): void {
  serve(app, listTopics, (context, { query }) => readTopics(context, query))
  serve(app, getTopic, (context, { params, query }) => readTopic(context, params.id, query))
  serve(app, rememberTopicStep, (context, { params, body }) => saveStep(context, params.id, body))
}
