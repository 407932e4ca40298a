import { render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Deferred } from './deferred.tsx'

const screenMedia = window.matchMedia

afterEach(() => {
  window.matchMedia = screenMedia
})

/** What a page shows when it is first painted, and in the end. */
function pictures(): { first: string; last: string } {
  let first = ''
  function Page() {
    const box = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      first = box.current?.textContent ?? ''
    }, [])
    return (
      <div ref={box}>
        <p>above</p>
        <Deferred>
          <p>below</p>
        </Deferred>
      </div>
    )
  }
  const { container } = render(<Page />)
  return { first, last: container.textContent ?? '' }
}

test('the lower part of a page is shown after the one above it', () => {
  expect(pictures()).toEqual({ first: 'above', last: 'abovebelow' })
})

test('the lower part is shown at once on paper', () => {
  window.matchMedia = (media) => ({ ...screenMedia(media), matches: media === 'print' })
  expect(pictures().first).toBe('abovebelow')
})
