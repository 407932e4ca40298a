import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { officeFile } from '../../testing/file/office-file.ts'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { packProblems } from '../../testing/pack/pack-problems.ts'

const WORD = 'wordprocessingml.document.main+xml'
const TITLE = '{ en: Form, de: Formular, tr: Form, sk: Formulár }'
const BODY = 'body: { en: a, de: b, tr: c, sk: d }'

let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  pack = await copyExamplePack()
  await mkdir(join(pack.folder, 'files'))
  await pack.write('files/form.docx', officeFile(WORD))
})
afterEach(() => pack.dispose())

/** The problems of the example pack with a document that has `path` as its file in all languages. */
async function problemsOf(path: string, more = ''): Promise<string[]> {
  const file = `{ en: ${path}, de: ${path}, tr: ${path}, sk: ${path} }`
  await pack.write('documents.yaml', `- id: form\n  title: ${TITLE}\n  file: ${file}\n${more}`)
  return packProblems(pack.folder)
}

describe('checkPack', () => {
  test('accepts a file of the pack', async () => {
    expect(await problemsOf('files/form.docx')).toEqual([])
  })

  test('reports a missing file once for each path', async () => {
    expect(await problemsOf('files/none.docx')).toEqual(['documents.yaml:3 form: files/none.docx does not exist'])
    await pack.write(
      'documents.yaml',
      `- id: form\n  title: ${TITLE}\n  file:\n    en: files/a.pdf\n    de: files/form.docx\n    tr: files/b.pdf\n    sk: files/b.pdf\n`,
    )
    expect(await packProblems(pack.folder)).toEqual([
      'documents.yaml:4 form: files/a.pdf does not exist',
      'documents.yaml:6 form: files/b.pdf does not exist',
    ])
  })

  test.each([
    ['../secret.docx', /^documents\.yaml:3 form: \.\.\/secret\.docx leads out of the folder of the pack/],
    ['/etc/hostname', /^documents\.yaml:3 form: \/etc\/hostname leads out of the folder of the pack/],
    ['files/link.docx', /^documents\.yaml:3 form: files\/link\.docx is a link that leads out of the folder/],
    ['files\\form.docx', /^documents\.yaml:3 form: file\.en: .* is not a path inside the folder of the pack/],
    ['files', /^documents\.yaml:3 form: files is not a file/],
  ])('refuses the path %s', async (path, problem) => {
    await symlink('/etc/hostname', join(pack.folder, 'files/link.docx'))
    expect(await problemsOf(path)).toContainEqual(expect.stringMatching(problem))
  })

  test('refuses an empty file and a file that is larger than 5 MiB', async () => {
    await pack.write('files/empty.pdf', '')
    expect(await problemsOf('files/empty.pdf')).toEqual([
      'documents.yaml:3 form: files/empty.pdf is empty (save the document again)',
    ])
    const limit = 5 * 1024 * 1024
    await pack.write('files/large.pdf', Buffer.from('%PDF-1.7\n'.padEnd(limit + 1)))
    expect(await problemsOf('files/large.pdf')).toEqual([
      `documents.yaml:3 form: files/large.pdf has ${limit + 1} bytes; the limit is ${limit}`,
    ])
    await pack.write('files/large.pdf', Buffer.from('%PDF-1.7\n'.padEnd(limit)))
    expect(await problemsOf('files/large.pdf')).toEqual([])
  })

  test.each([
    ['a workbook named as a text', 'form.docx', officeFile('spreadsheetml.sheet.main+xml')],
    ['a document with macros', 'form.docx', officeFile(WORD, { 'word/vbaProject.bin': 'x' })],
    ['a program', 'form.pdf', 'MZ\x90\0'],
    ['a page', 'form.html', '<html></html>'],
    ['an image with scripts', 'form.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a file without an extension', 'form', '%PDF-1.7'],
  ])('refuses %s', async (_what, name, content) => {
    await pack.write(`files/${name}`, content)
    expect(await problemsOf(`files/${name}`)).toEqual([
      expect.stringMatching(
        /^documents\.yaml:3 form: files\/form\S* is not an accepted document, or .* \(accepted are pdf, png, .*, without macros\)$/,
      ),
    ])
  })

  test('refuses a document with a text and a file, and one with neither', async () => {
    expect(await problemsOf('files/form.docx', `  ${BODY}\n`)).toEqual([
      'documents.yaml:3 form: a document has either "body" or "file", not both (remove one of them)',
    ])
    await pack.write('documents.yaml', `- id: form\n  title: ${TITLE}\n`)
    expect(await packProblems(pack.folder)).toEqual([
      'documents.yaml:1 form: "body" or "file" is missing (body is a text in Markdown, file a file of the pack)',
    ])
  })

  test('reports a language without a file', async () => {
    await pack.write('documents.yaml', `- id: form\n  title: ${TITLE}\n  file: { en: files/form.docx }\n`)
    expect(await packProblems(pack.folder)).toEqual(['documents.yaml:3 form: file: translation missing: de, tr, sk'])
  })

  test('accepts one file in a pack of one language', async () => {
    await pack.edit('pack.yaml', 'kind: TENANT', 'kind: TENANT\nlanguages: [en]')
    await pack.write('documents.yaml', '- { id: form, title: { en: Form }, file: { en: files/form.docx } }\n')
    expect(await packProblems(pack.folder)).toEqual([])
  })
})
