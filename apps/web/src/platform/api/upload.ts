import type { OperationInput, OperationReply } from '@lotse/contract/operation.ts'
import { StatusError } from './api-error.ts'
import { progressPercent } from './download-progress.ts'
import { callErrorHandler, refuseWhenSignedOut } from './error-handler.ts'
import { noResponse } from './no-response.ts'
import type { WebOperation } from './operation.ts'
import { requestAddress, requestCredentials, requestHeaders } from './request.ts'
import { currentRequestContext } from './request-context.ts'

/** A file to send, with the inputs of its operation. */
export interface UploadInput<O> {
  readonly query: OperationInput<O>['query']
  readonly file: Blob
  readonly signal: AbortSignal
}

/**
 * Calls an operation whose body is a file; `onProgress` receives whole percentages while it is sent. Headers, credentials and
 * errors are those of `call`. It uses XMLHttpRequest because `fetch` does not report upload progress.
 */
export async function upload<O>(
  operation: WebOperation<O>,
  { query, file, signal }: UploadInput<O>,
  onProgress: (percent: number) => void,
): Promise<OperationReply<O>> {
  const handleError = callErrorHandler()
  try {
    refuseWhenSignedOut(operation)
    return (await send(operation, query, file, signal, onProgress)) as OperationReply<O>
  } catch (error) {
    handleError(error)
    throw error
  }
}

function send(
  operation: WebOperation,
  query: unknown,
  file: Blob,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<unknown> {
  const context = currentRequestContext()
  const request = new XMLHttpRequest()
  request.open(operation.method, requestAddress(operation, { query }, context.bases))
  for (const [name, value] of Object.entries(requestHeaders(context, false))) request.setRequestHeader(name, value)
  request.setRequestHeader('Content-Type', operation.upload ?? 'application/octet-stream')
  request.withCredentials = requestCredentials(context.authenticationMethod) === 'include'
  return new Promise((resolve, reject) => {
    const giveUp = () => request.abort()
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', giveUp)
      settle()
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? progressPercent(loaded, total) : 0)
    request.onabort = () =>
      end(() => reject(Object.assign(new Error('The upload was given up.'), { name: 'AbortError' })))
    request.onerror = () => end(() => reject(noResponse(operation)))
    request.onload = () => {
      const body = parse(request.responseText)
      const isDone = request.status >= 200 && request.status < 300
      end(() => (isDone ? resolve(body) : reject(new StatusError(request.status, body))))
    }
    signal.addEventListener('abort', giveUp)
    request.send(file)
    if (signal.aborted) giveUp()
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
