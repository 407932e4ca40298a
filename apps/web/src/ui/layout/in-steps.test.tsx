import { render } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { InSteps } from './in-steps.tsx'

const screenMedia = window.matchMedia

afterEach(() => {
  window.matchMedia = screenMedia
})

/** What a page of three parts shows when it is first painted. */
function firstPicture(): string {
  let picture = ''
  function Page() {
    const box = useRef<HTMLDivElement>(null)
    useLayoutEffect(() => {
      picture = box.current?.textContent ?? ''
    }, [])
    return (
      <div ref={box}>
        <InSteps parts={['one', 'two', 'three'].map((part) => <p key={part}>{part}</p>)} first={1} height={100} />
      </div>
    )
  }
  render(<Page />)
  return picture
}

test('the first parts are shown at once, the others afterwards', () => {
  expect(firstPicture()).toBe('one')
})

test('all parts are shown at once on paper', () => {
  window.matchMedia = (media) => ({ ...screenMedia(media), matches: media === 'print' })
  expect(firstPicture()).toBe('onetwothree')
})
