import { defineOperation } from '../../operation.ts'
import {
  PortfolioAssessmentExport,
  PortfolioAssessmentQuery,
  PortfolioAssessments,
} from './businessunit.portfolio.assessment.schema.ts'

export const getPortfolioAssessments = defineOperation({
  id: 'getPortfolioAssessments',
  feature: 'businessunit',
  method: 'GET',
  path: '/portfolio/assessment',
  summary: 'Self-assessments of all units of the portfolio',
  description:
    'One row per unit in which the caller may work, one column per topic: score and day of the latest submitted self-assessment, and the progress of the one in progress. Scores are those of `listAssessments`.',
  requires: ['CHANGE_BUSINESS_UNIT', 'ASSESSMENT_READ'],
  query: PortfolioAssessmentQuery,
  reply: PortfolioAssessments,
})

export const exportPortfolioAssessments = defineOperation({
  id: 'exportPortfolioAssessments',
  feature: 'businessunit',
  method: 'POST',
  path: '/portfolio/assessment/file',
  summary: 'Export the self-assessments of the units',
  description:
    'A file (XLSX or CSV) with the rows of `getPortfolioAssessments` in the requested order, and the median of these units. Texts that a spreadsheet would read as a formula are neutralised.',
  requires: ['CHANGE_BUSINESS_UNIT', 'ASSESSMENT_READ'],
  body: PortfolioAssessmentExport,
  binary: 'application/octet-stream',
  publishes: [], // a file; changes nothing
})
