import type { Language } from '@lotse/contract/language.ts'
import type { Exports } from '../../../platform/export/exports.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import type { BinaryReply } from '../../../platform/http/send-reply.ts'
import { findBusinessUnitName } from '../../businessunit/businessunit.public.ts'
import { readAnalysis } from './analysis.service.ts'
import { analysisDocument } from './document.ts'

/** An analysis as a PDF file, which is generated after the transaction. @throws AppError ai.analysis_not_found */
export async function exportAnalysis(
  context: Context<true>,
  id: string,
  language: Language,
  exports: Exports,
): Promise<BinaryReply> {
  const { tx, tenant, businessUnitId } = context
  const analysis = await readAnalysis(context, id)
  const unitName = (await findBusinessUnitName(tx, businessUnitId)) ?? businessUnitId
  const document = analysisDocument(analysis, { tenant, language, unitName, webOrigin: context.webOrigin })
  return {
    fileName: `${analysis.name} ${unitName} ${analysis.period}.pdf`,
    content: (ended) => exports.documentPdf(document, ended),
  }
}
