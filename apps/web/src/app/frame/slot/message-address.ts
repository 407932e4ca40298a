import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type MessagePlace, readMessagePlace, writeMessagePlace } from '../../../features/message/message-location.ts'

/** The place of the messages that the address names; null when they are closed. */
export function useMessagePlace(): MessagePlace | null {
  return readMessagePlace(useLocation({ select: ({ hash }) => hash }))
}

/** Whether this window's history has an entry for opening the messages; closing them goes back over it. */
let isStep = false

/** Navigates to a place of the messages, which open over the current page; null closes them. */
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
        // One step back closes the messages, however many were read.
        replace: isOpen,
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
    [router],
  )
}
