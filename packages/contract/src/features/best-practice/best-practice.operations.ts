import { Boolean, Object, Optional, String } from 'typebox'
import { defineOperation } from '../../operation.ts'
import { SingleLine } from '../../written-text.schema.ts'
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
    'In the order of areas and topics, each with the status of its KPIs in the business unit and the verdicts of its adopters. Filters narrow the list; a filter that matches nothing returns an empty list.',
  requires: ['BEST_PRACTICE_READ'],
  needsBusinessUnit: true,
  query: Object(
    {
      areaId: Optional(Id),
      topicId: Optional(Id),
      kpiId: Optional(Id),
      search: Optional(
        SingleLine({
          maxLength: 200,
          description: 'Words in the language of the reply; case and accents do not matter.',
        }),
      ),
      favorite: Optional(Boolean({ description: 'true: only favourites of the caller.' })),
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
  description: 'With the readings of its KPIs and the measure templates that implement it.',
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
  summary: 'Mark a best practice as favourite, or remove the mark',
  description: 'Favourites are personal. Returns the new state.',
  requires: ['BEST_PRACTICE_READ'],
  params,
  reply: FavoriteState,
  errors: ['best_practice.not_found'],
  publishes: ['best-practice.changed'],
})
