import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ReadingText } from './reading-text.tsx'

test('Markdown is laid out, and HTML and scripts in it are not', async () => {
  const hostile = '<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">'
  render(<ReadingText text={`**Open** [here](javascript:window.hacked=1) ${hostile}\n\n<b>bold</b>`} />)
  expect((await screen.findByText('Open')).tagName).toBe('STRONG')
  expect(document.querySelector('script, img, b')).toBeNull()
  expect(screen.getByText('here').getAttribute('href')).toBeNull()
  expect('hacked' in window).toBe(false)
})
