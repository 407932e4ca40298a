import { BASE_FIGURE_VALUES_FILE } from '../../features/import/import.public.ts'
import { PackManifest } from '../../features/tenant/tenant.pack.ts'
import type { PackPart } from '../../platform/pack/pack.ts'
import type { PackFormat } from '../../platform/pack/read-pack.ts'
import { FEATURES } from '../features.ts'

/** The pack parts of the features, each after those it refers to. */
export const PACK_PARTS: readonly PackPart[] = FEATURES.flatMap(({ packParts = [] }) => packParts)

/** All files that a pack may contain. */
export const PACK_FORMAT: PackFormat = {
  manifest: PackManifest,
  sections: PACK_PARTS.flatMap(({ sections }) => sections),
  otherFiles: [BASE_FIGURE_VALUES_FILE],
  attachmentsOf: (manifest) => PACK_PARTS.flatMap((part) => part.attachments?.(manifest) ?? []),
}
