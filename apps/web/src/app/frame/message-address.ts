import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type MessagePlace, readMessagePlace, writeMessagePlace } from '../../features/message/message.place.ts'

/** The place of the messages that the address names; null when they are closed. */
export function useMessagePlace(): MessagePlace | null {
  return readMessagePlace(useLocation({ select: ({ hash }) => hash }))
}

/** The messages were opened by a step of this window's history, which closing takes back. */
let isStep = false

/** Goes to a place of the messages, over the page that is shown; null closes them. */
export function useMessageNavigation(): (place: MessagePlace | null) => void {
  const router = useRouter()
  return useCallback(
    (place) => {
      const isOpen = readMessagePlace(router.state.location.hash) !== null
      if (place === null && isStep) {
        isStep = false
        router.history.back()
        return
      }
      isStep ||= !isOpen
      void router.navigate({
        to: '.',
        search: true,
        hash: place === null ? '' : writeMessagePlace(place),
        // One step back leads out of the messages, however much was read in them.
        replace: isOpen,
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [router],
  )
}
