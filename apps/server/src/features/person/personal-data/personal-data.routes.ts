import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import { erasePersonData, exportPersonData } from '@lotse/contract/features/person/person.personal-data.operations.ts'
import type { FastifyInstance } from 'fastify'
import { recordAuditEvent } from '../../../platform/audit/audit.ts'
import { serve, serveBinary } from '../../../platform/http/serve.ts'
import { erasePerson, exportPerson, zipOfPerson } from './personal-data.service.ts'

/** Routes to export and to erase the personal data of a person. */
export function personalDataRoutes(app: FastifyInstance): void {
  serveBinary(app, exportPersonData, async ({ tx, tenant }, { params }) => {
    const now = new Date()
    const { personId, entries } = await exportPerson(tx, params.id, now)
    await recordAuditEvent(tx, { kind: 'PERSONAL_DATA', subject: { kind: 'person', id: personId } })
    return { fileName: `${personId} ${dayIn(tenant.timeZone, now)}.zip`, content: await zipOfPerson(entries) }
  })
  serve(app, erasePersonData, async ({ tx, tenant }, { params, body }) => {
    await erasePerson(tx, params.id, { ...body, language: tenant.defaultLanguage })
  })
}
