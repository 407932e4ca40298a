import { Boolean, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { BestPracticeDetail, BestPracticeList, FavoriteState } from './best-practice.schema.ts'

const closed = { additionalProperties: false }
const Id = String({ minLength: 1, maxLength: 100 })
const params = Object({ id: Id }, closed)

export const listBestPractices = defineOperation({
  id: 'listBestPractices',
  feature: 'best-practice',
  method: 'GET',
  path: '/best-practice',
  summary: 'Best practices',
  description:
    'In the order of areas and topics, each with the status of its KPIs in the business unit and what became of those who adopted it. Filters narrow the list; one that fits nothing gives none.',
  requires: ['BEST_PRACTICE_READ'],
  needsBusinessUnit: true,
  query: Object(
    {
      areaId: Optional(Id),
      topicId: Optional(Id),
      kpiId: Optional(Id),
      search: Optional(
        String({ maxLength: 200, description: 'Words in the language of the reply; case and accents do not matter.' }),
      ),
      favorite: Optional(Boolean({ description: 'true: only those the caller has marked.' })),
    },
    closed,
  ),
  reply: BestPracticeList,
  errors: ['businessunit.not_selected'],
})

export const getBestPractice = defineOperation({
  id: 'getBestPractice',
  feature: 'best-practice',
  method: 'GET',
  path: '/best-practice/{id}',
  summary: 'One best practice',
  description: 'With the readings of its KPIs and the measure templates that put it into work.',
  requires: ['BEST_PRACTICE_READ'],
  needsBusinessUnit: true,
  params,
  reply: BestPracticeDetail,
  errors: ['best_practice.not_found', 'businessunit.not_selected'],
})

export const toggleFavoriteBestPractice = defineOperation({
  id: 'toggleFavoriteBestPractice',
  feature: 'best-practice',
  method: 'PATCH',
  path: '/best-practice/{id}/toggle-favorite',
  summary: 'Mark a best practice as favourite, or take the mark away',
  description: 'The mark is the caller’s own. Answers the new state.',
  requires: ['BEST_PRACTICE_READ'],
  params,
  reply: FavoriteState,
  errors: ['best_practice.not_found'],
})
