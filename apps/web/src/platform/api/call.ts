import type { Operation, OperationInput, OperationReply } from '@lotse/contract/operation.ts'
import { isAborted, NoResponseError, StatusError } from './api-error.ts'
import { readWithProgress } from './download-progress.ts'
import { handleCallError } from './error-handler.ts'
import { fileNameOf } from './file-name.ts'
import { createRequest, type RequestInput } from './request.ts'
import { currentRequestContext } from './request-context.ts'

type Schema = NonNullable<Operation['reply']>
type Has<T> = [T] extends [never] ? false : true

/** What an operation takes: its params, query and body, each only when the operation has it, and a signal to give up. */
export type CallInput<O> = {
  readonly [K in keyof OperationInput<O> as Has<OperationInput<O>[K]> extends true ? K : never]?: OperationInput<O>[K]
} & (Has<OperationInput<O>['body']> extends true ? { readonly body: OperationInput<O>['body'] } : unknown) & {
    readonly signal?: AbortSignal | undefined
  }

type AnyOperation = Operation<Schema, Schema, Schema, Schema>

/**
 * Calls an operation of the contract: the one place for the specification's headers, credentials and error catalogue.
 * Every error is handled as the catalogue says and passed on as a rejection (`StatusError`, `NoResponseError`, …);
 * a call given up by its signal is only passed on.
 */
export async function call<O>(operation: O & AnyOperation, input: CallInput<O>): Promise<OperationReply<O>> {
  return handled(() => replyOf(operation, input))
}

/**
 * Calls an operation for work that goes on behind the screen and that the caller tries again until it is through, such as
 * saving a reply. As long as it is tried again the request is not given up, so a missing response is only passed on;
 * everything else is handled as the catalogue says.
 */
export async function callInBackground<O>(
  operation: O & AnyOperation,
  input: CallInput<O>,
): Promise<OperationReply<O>> {
  const isGivenUp = (error: unknown) => !(error instanceof NoResponseError)
  return handled(() => replyOf(operation, input), isGivenUp)
}

/** A file that was downloaded: its name is the server's. */
export interface DownloadedFile {
  readonly fileName: string
  readonly blob: Blob
}

/** Calls an operation with a binary reply; `onProgress` receives whole percentages while the file comes in. */
export async function download<O>(
  operation: O & AnyOperation,
  input: CallInput<O>,
  onProgress: (percent: number) => void,
): Promise<DownloadedFile> {
  return handled(async () => {
    const response = await send(operation, input as RequestInput)
    const blob = await readWithProgress(response, onProgress)
    return { fileName: fileNameOf(response.headers.get('Content-Disposition')) ?? operation.id, blob }
  })
}

async function replyOf<O>(operation: O & AnyOperation, input: CallInput<O>): Promise<OperationReply<O>> {
  const response = await send(operation, input as RequestInput)
  return (response.status === 204 ? undefined : await response.json()) as OperationReply<O>
}

async function send(operation: AnyOperation, input: RequestInput): Promise<Response> {
  const request = createRequest(operation, input, currentRequestContext())
  const response = await fetch(request).catch((cause: unknown) => {
    throw isAborted(cause) ? cause : new NoResponseError('No response', { cause })
  })
  if (!response.ok) throw new StatusError(response.status, await response.json().catch(() => null))
  return response
}

async function handled<T>(work: () => Promise<T>, isHandled: (error: unknown) => boolean = () => true): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isHandled(error)) handleCallError(error)
    throw error
  }
}
