import { ESTIMATED_LENGTH_HEADER } from '@lotse/contract/operation.ts'

/** Download progress: the rounded value of loaded divided by total, times 100 (specification §9). */
export function progressPercent(loaded: number, total: number): number {
  return Math.round((loaded / total) * 100)
}

/**
 * Reads a response to its end and reports the progress after each chunk when the total is known. The total is an estimate
 * when the server creates the file while it sends it: then 100 is reported only at the end.
 */
export async function readWithProgress(response: Response, onProgress: (percent: number) => void): Promise<Blob> {
  const length = Number(response.headers.get('Content-Length'))
  const total = length > 0 ? length : Number(response.headers.get(ESTIMATED_LENGTH_HEADER))
  const highest = length > 0 ? 100 : 99
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.body || !(total > 0)) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    loaded += part.value.byteLength
    // A transport encoding makes the parts larger than the announced length.
    onProgress(Math.min(progressPercent(loaded, total), highest))
  }
  if (highest < 100) onProgress(100)
  return new Blob(parts, { type })
}
