let count: () => number = () => 0

/** The number of requests for the data of pages that have not been replied to. */
export function requestCount(): number {
  return count()
}

/** Sets how they are counted; before that there are none. */
export function countRequests(how: () => number): void {
  count = how
}
