import { createHash } from 'node:crypto'
import { DOCUMENT_TYPE_NAMES, DOCUMENT_TYPES, extensionOf } from '@lotse/contract/features/document/document.type.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { createExtractor } from '../../../platform/extract/extractor.ts'
import { bytesOf } from '../../../platform/office/zip-directory.ts'
import type { Pack, PackChange, PackPart } from '../../../platform/pack/pack.ts'
import type { PackProblem } from '../../../platform/pack/pack-problem.ts'
import { DOCUMENTS } from '../../content/content.public.ts'
import { documentTypeOf } from '../upload/content-type.ts'
import { deletePackFiles, listPackFiles, type PackFileKey, putPackFile } from './pack-file.repository.ts'
import { readSections } from './pack-file.text.ts'

/** The documents of a pack that are files. The feature `content` stores everything else of documents. */
export const documentPack: PackPart = { sections: [], check, checkFiles, apply }

const ACCEPTED = [...new Set(DOCUMENT_TYPE_NAMES.flatMap((type) => DOCUMENT_TYPES[type].extensions))].join(', ')

/** Checks that a document has either a text or files. */
function check(pack: Pack): PackProblem[] {
  return pack.list(DOCUMENTS).flatMap(({ key, value: { body, file }, at }): PackProblem[] => {
    if (body === undefined && file === undefined) {
      const hint = 'body is a text in Markdown, file a file of the pack'
      return [{ ...at(), message: `${key}: "body" or "file" is missing`, hint }]
    }
    if (body === undefined || file === undefined) return []
    const message = `${key}: a document has either "body" or "file", not both`
    return [{ ...at(['file']), message, hint: 'remove one of them' }]
  })
}

/** Checks that each file is an accepted document of its extension. */
async function checkFiles(pack: Pack): Promise<PackProblem[]> {
  const problems: PackProblem[] = []
  for (const { key, value, at, files } of pack.list(DOCUMENTS)) {
    for (const [path, bytes] of files ?? []) {
      const problem = await problemOf(path, bytes)
      const position = DOCUMENTS.filesOf?.(value).find((reference) => reference.path === path)?.at
      if (problem !== null)
        problems.push({ ...at(position), message: `${key}: ${problem.message}`, hint: problem.hint })
    }
  }
  return problems
}

async function problemOf(
  path: string,
  bytes: Buffer,
): Promise<{ readonly message: string; readonly hint: string } | null> {
  if (bytes.length === 0) return { message: `${path} is empty`, hint: 'save the document again' }
  const extension = extensionOf(path)
  if (extension !== '' && (await documentTypeOf(bytesOf(bytes), extension)) !== null) return null
  return {
    message: `${path} is not an accepted document, or its content is not what its extension says`,
    hint: `accepted are ${ACCEPTED}, without macros`,
  }
}

interface FileOfPack extends PackFileKey {
  readonly bytes: Buffer
  readonly contentHash: string
}

/** Stores new and changed files and deletes those that the pack no longer has. */
async function apply(tx: TenantTransaction, pack: Pack): Promise<PackChange[]> {
  const files = pack.list(DOCUMENTS).flatMap(({ key, files: ofEntry }) =>
    [...(ofEntry ?? [])].map(([path, bytes]): FileOfPack => {
      return { documentId: key, path, bytes, contentHash: createHash('sha256').update(bytes).digest('hex') }
    }),
  )
  const expected = new Set(files.map(nameOf))
  const present = new Map((await listPackFiles(tx)).map((file) => [nameOf(file), file]))
  const created = files.filter((file) => !present.has(nameOf(file)))
  const changed = files.filter((file) => {
    const before = present.get(nameOf(file))
    return before !== undefined && before.contentHash !== file.contentHash
  })
  const removed = [...present.values()].filter((file) => !expected.has(nameOf(file)))
  await deletePackFiles(tx, removed)
  if (created.length + changed.length > 0) await store(tx, [...created, ...changed])
  return [
    {
      kind: 'document files',
      created: created.map(nameOf),
      changed: changed.map(nameOf),
      unchanged: files.length - created.length - changed.length,
      retired: removed.map(nameOf),
      kept: [],
    },
  ]
}

const nameOf = ({ documentId, path }: PackFileKey) => `${documentId}/${path}`

async function store(tx: TenantTransaction, files: readonly FileOfPack[]): Promise<void> {
  const extractor = createExtractor()
  try {
    for (const file of files) {
      const type = await documentTypeOf(bytesOf(file.bytes), extensionOf(file.path))
      if (type === null) throw new Error(`${file.path} is not an accepted document.`)
      await putPackFile(tx, { ...file, type, sections: await readSections(extractor, type, file.bytes) })
    }
  } finally {
    await extractor.close()
  }
}
