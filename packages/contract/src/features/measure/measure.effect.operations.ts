import { Object, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { MeasureEffect } from './measure.effect.schema.ts'

export const getMeasureEffect = defineOperation({
  id: 'getMeasureEffect',
  feature: 'measure',
  method: 'GET',
  path: '/measure/{id}/effect',
  summary: 'Effect of a measure',
  description:
    'For each KPI of the measure: how much more it changed than in comparable units without a measure on it (difference in differences, with a 90 % interval), a verdict, and the euro impact per year. Peers appear only as a mean of at least five independent owners.',
  requires: ['MEASURE_READ', 'KPI_READ'],
  needsBusinessUnit: true,
  params: Object({ id: String({ format: 'uuid' }) }, { additionalProperties: false }),
  reply: MeasureEffect,
  errors: ['measure.not_found'],
})
