import { expect, test } from 'vitest'
import { escapeHtml } from './html.ts'

test('escapeHtml escapes everything that could end a text or a quoted attribute', () => {
  expect(escapeHtml(`<a title="x" lang='y'>&amp;</a>`)).toBe(
    '&lt;a title=&quot;x&quot; lang=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
})
