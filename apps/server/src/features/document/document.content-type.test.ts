import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { officeFile, zipOf } from '../../testing/office-file.ts'
import { findDocumentType } from './document.content-type.ts'

const folder = await mkdtemp(join(tmpdir(), 'lotse-types-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function typeOf(content: string | Buffer, extension: string): Promise<string | null> {
  const path = join(folder, 'file')
  await writeFile(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
  return findDocumentType(path, extension)
}

const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'
const WORD = 'wordprocessingml.document.main+xml'

test.each([
  ['%PDF-1.7\n%\xe2\xe3', 'pdf', 'PDF'],
  [PNG, 'png', 'PNG'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg', 'JPEG'],
  ['GIF89a\x01\0', 'gif', 'GIF'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp', 'WEBP'],
  ['Name;Wert\r\nÜber;1,5\r\n', 'csv', 'CSV'],
  [Buffer.from('﻿Türkçe ı, slovenčina č'), 'txt', 'TEXT'],
  ['# Title\n\n<b>bold</b>', 'md', 'MARKDOWN'],
  [officeFile(WORD), 'docx', 'WORD'],
  [officeFile('spreadsheetml.sheet.main+xml'), 'xlsx', 'EXCEL'],
  [officeFile('presentationml.presentation.main+xml'), 'pptx', 'POWERPOINT'],
])('%j named .%s is %s', async (content, extension, type) => {
  expect(await typeOf(content, extension)).toBe(type)
  expect(await typeOf(content, extension === 'pdf' ? 'png' : 'pdf')).toBeNull()
})

test('a name without an ending is enough for what its first bytes prove, and not for text', async () => {
  expect(await typeOf(PNG, '')).toBe('PNG')
  expect(await typeOf('just words', '')).toBeNull()
})

test.each([
  ['a program', 'MZ\x90\0\x03\0\0\0', 'pdf'],
  ['a program of another system', '\x7fELF\x02\x01\x01', 'txt'],
  ['a script', '#!/bin/sh\nrm -rf /', 'txt'],
  ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'txt'],
  ['a page after a byte order mark and blanks', '\xef\xbb\xbf \n<html>', 'md'],
  ['a drawing that may carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'md'],
  ['a text with control characters', 'abc\x00def', 'txt'],
  ['control characters far behind', `${'a'.repeat(200_000)}\x01`, 'csv'],
  ['an encrypted or old Office file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'docx'],
  ['an archive', zipOf({ 'a.txt': 'a', '[Content_Types].xml': '<Types/>' }), 'docx'],
  ['a document with macros', officeFile('wordprocessingml.document.main+xml', { 'word/vbaProject.bin': 'x' }), 'docx'],
  ['a workbook that says it has macros', officeFile('spreadsheetml.sheet.main+xml+macroEnabled'), 'xlsx'],
  ['half a document', officeFile(WORD).subarray(0, 80), 'docx'],
  ['a document of another kind than its name', officeFile(WORD), 'xlsx'],
])('%s is refused', async (_what, content, extension) => {
  expect(await typeOf(content, extension)).toBeNull()
})

test('a list of types that would fill the memory is not unpacked', async () => {
  expect(await typeOf(zipOf({ '[Content_Types].xml': 'x'.repeat(50_000_000) }), 'docx')).toBeNull()
})
