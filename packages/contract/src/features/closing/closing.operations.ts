import { Object } from 'typebox'
import { Period } from '../../figure.schema.ts'
import { defineOperation } from '../../operation.ts'
import { ClosingMonthList, ClosingReminder, Reopening } from './closing.schema.ts'

const params = Object({ period: Period }, { additionalProperties: false })
const about = { feature: 'closing', requires: ['TENANT_ADMIN'] } as const

export const listClosingMonths = defineOperation({
  ...about,
  id: 'listClosingMonths',
  method: 'GET',
  path: '/closing',
  summary: 'Closed and open months',
  description:
    'The complete months with figures, newest first: whether each is closed, who closed or reopened it, and which units have not delivered it.',
  reply: ClosingMonthList,
})

export const closeMonth = defineOperation({
  ...about,
  id: 'closeMonth',
  method: 'POST',
  path: '/closing/{period}/close',
  summary: 'Close a month',
  description:
    'From then on, imports and corrections of its base figures are refused. Applying a tenant pack is not, and its report names the month. A month that is closed stays as it is.',
  params,
  reply: ClosingMonthList,
  errors: ['kpi.period_out_of_range'],
  publishes: ['kpi.changed'],
})

export const reopenMonth = defineOperation({
  ...about,
  id: 'reopenMonth',
  method: 'POST',
  path: '/closing/{period}/reopen',
  summary: 'Reopen a closed month',
  description: 'With the reason, which is part of the audit log. A month that is not closed: 409 `closing.not_closed`.',
  params,
  body: Reopening,
  reply: ClosingMonthList,
  errors: ['closing.not_closed'],
  publishes: ['kpi.changed'],
})

export const remindOfClosing = defineOperation({
  ...about,
  id: 'remindOfClosing',
  method: 'POST',
  path: '/closing/{period}/remind',
  summary: 'Remind units before a month is closed',
  description:
    'A message to the people of the units without a value of the month who may correct figures; without such people, to all people of these units.',
  params,
  reply: ClosingReminder,
  errors: ['kpi.period_out_of_range', 'message.no_recipients'],
  publishes: ['message.changed'],
})
