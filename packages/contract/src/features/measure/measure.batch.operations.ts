import { defineOperation } from '../../operation.ts'
import { MeasureBatch, MeasureBatchResult } from './measure.batch.schema.ts'

export const changeMeasures = defineOperation({
  id: 'changeMeasures',
  feature: 'measure',
  method: 'PATCH',
  path: '/measure/batch',
  summary: 'Change, delete or restore several measures',
  description:
    'Changes state, owner or due date of up to 200 measures, deletes or restores them. The rules of `updateMeasure` and `moveMeasure` apply to each measure on its own: `done` has those that are now as requested, with their version; `refused` has the others, with the code and the message that the single operation returns (`measure.not_found`, `measure.changed`, `measure.state_not_allowed`, `validation.failed`). Sending the former values with the returned versions undoes a change.',
  requires: ['MEASURE_WRITE'],
  needsBusinessUnit: true,
  body: MeasureBatch,
  reply: MeasureBatchResult,
  publishes: ['measure.changed'],
})
