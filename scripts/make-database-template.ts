/** Makes what an embedded database begins with, where it is missing: part of the build, beside the browser application. */
import { makeEmbeddedTemplate } from '../apps/server/src/platform/database/embedded-template.ts'

await makeEmbeddedTemplate()
