import { aiPack } from '../../features/ai/settings/ai.pack.ts'
import { areaPack } from '../../features/area/area.pack.ts'
import { assessmentPack } from '../../features/assessment/pack/assessment.pack.ts'
import { businessunitPack } from '../../features/businessunit/businessunit.pack.ts'
import { contentPack } from '../../features/content/content.pack.ts'
import { documentPack } from '../../features/document/pack/document.pack.ts'
import { BASE_FIGURE_VALUES_FILE, movingFiguresPack } from '../../features/import/import.public.ts'
import { kpiPack } from '../../features/kpi/pack/kpi.pack.ts'
import { kpiCommentPack } from '../../features/kpi-comment/kpi-comment.pack.ts'
import { marketPack } from '../../features/market/market.pack.ts'
import { measurePack } from '../../features/measure/pack/measure.pack.ts'
import { messagePack } from '../../features/message/message.pack.ts'
import { personPack } from '../../features/person/person.pack.ts'
import { signOnPack } from '../../features/person/single-sign-on/sign-on.pack.ts'
import { reportPack } from '../../features/report/report.pack.ts'
import { simulationPack } from '../../features/simulation/pack/simulation.pack.ts'
import { solutionTreePack } from '../../features/solution-tree/solution-tree.pack.ts'
import { aiLimitsOf, isDemoPack, PackManifest, tenantPack } from '../../features/tenant/tenant.pack.ts'
import { visitPack } from '../../features/visit/visit.pack.ts'
import type { PackPart } from '../../platform/pack/pack.ts'
import type { PackFormat } from '../../platform/pack/read-pack.ts'

/** The pack parts of the features, each after those it refers to. */
export const PACK_PARTS: readonly PackPart[] = [
  tenantPack,
  aiPack(aiLimitsOf),
  businessunitPack,
  areaPack,
  kpiPack,
  movingFiguresPack,
  reportPack,
  personPack(isDemoPack),
  signOnPack(isDemoPack),
  contentPack,
  documentPack,
  solutionTreePack,
  marketPack,
  simulationPack,
  measurePack,
  visitPack,
  kpiCommentPack,
  assessmentPack,
  messagePack,
]

/** All files that a pack may contain. */
export const PACK_FORMAT: PackFormat = {
  manifest: PackManifest,
  sections: PACK_PARTS.flatMap(({ sections }) => sections),
  otherFiles: [BASE_FIGURE_VALUES_FILE],
  attachmentsOf: (manifest) => PACK_PARTS.flatMap((part) => part.attachments?.(manifest) ?? []),
}
