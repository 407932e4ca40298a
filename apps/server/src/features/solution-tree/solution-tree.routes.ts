import * as operations from '@lotse/contract/features/solution-tree/solution-tree.operations.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { readSolutionNode } from './solution-tree.node.ts'
import { readSolutionTree, readSymptomNames, recordFinding } from './solution-tree.service.ts'

/** HTTP routes of the feature `solution-tree`. */
export function solutionTreeRoutes(app: FastifyInstance): void {
  serve(app, operations.getSolutionTree, (context, { query }) => readSolutionTree(context, query))
  serve(app, operations.listSymptoms, (context) => readSymptomNames(context))
  serve(app, operations.getSolutionNode, (context, { params, query }) => readSolutionNode(context, params.id, query))
  serve(app, operations.recordFinding, (context, { params, body }) => recordFinding(context, params.id, body))
}
