import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { officeFile, zipOf } from '../../../testing/file/office-file.ts'
import { findDocumentType } from './content-type.ts'

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
])('%j named .%s has the type %s', async (content, extension, type) => {
  expect(await typeOf(content, extension)).toBe(type)
  expect(await typeOf(content, extension === 'pdf' ? 'png' : 'pdf')).toBeNull()
})

test('a name without an extension is accepted for types with a signature, not for text', async () => {
  expect(await typeOf(PNG, '')).toBe('PNG')
  expect(await typeOf('just words', '')).toBeNull()
})

test.each([
  ['an executable', 'MZ\x90\0\x03\0\0\0', 'pdf'],
  ['an executable of another system', '\x7fELF\x02\x01\x01', 'txt'],
  ['a script', '#!/bin/sh\nrm -rf /', 'txt'],
  ['an HTML page', '<!DOCTYPE html><script>alert(1)</script>', 'txt'],
  ['an HTML page after a byte order mark and blanks', '\xef\xbb\xbf \n<html>', 'md'],
  ['an SVG image, which may contain scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'md'],
  ['a text with control characters', 'abc\x00def', 'txt'],
  ['control characters at the end of a large file', `${'a'.repeat(200_000)}\x01`, 'csv'],
  ['an encrypted or old Office file', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'docx'],
  ['a ZIP archive', zipOf({ 'a.txt': 'a', '[Content_Types].xml': '<Types/>' }), 'docx'],
  ['a document with macros', officeFile('wordprocessingml.document.main+xml', { 'word/vbaProject.bin': 'x' }), 'docx'],
  ['a workbook declared as macro-enabled', officeFile('spreadsheetml.sheet.main+xml+macroEnabled'), 'xlsx'],
  ['a truncated document', officeFile(WORD).subarray(0, 80), 'docx'],
  ['a document of another type than its extension', officeFile(WORD), 'xlsx'],
])('%s is rejected', async (_what, content, extension) => {
  expect(await typeOf(content, extension)).toBeNull()
})

test('a content type list that would exhaust the memory is not unpacked', async () => {
  expect(await typeOf(zipOf({ '[Content_Types].xml': 'x'.repeat(50_000_000) }), 'docx')).toBeNull()
})
