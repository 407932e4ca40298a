/** Creates the template of embedded databases if it is missing; part of the build. */
import { CODE_MIGRATIONS } from '../apps/server/src/app/code-migrations.ts'
import { makeEmbeddedTemplate } from '../apps/server/src/platform/database/embedded-template.ts'

await makeEmbeddedTemplate(CODE_MIGRATIONS)
