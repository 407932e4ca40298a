import { getMeasureEffect } from '@lotse/contract/features/measure/measure.effect.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { readMeasureEffect } from './effect.service.ts'

/** The HTTP route for the effect of a measure. */
export function measureEffectRoutes(app: FastifyInstance): void {
  serve(app, getMeasureEffect, (context, { params }) => readMeasureEffect(context, params.id))
}
