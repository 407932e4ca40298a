import type { OperationInput, OperationReply } from '@lotse/contract/operation.ts'
import { isAborted, NoResponseError, StatusError } from './api-error.ts'
import { readWithProgress } from './download-progress.ts'
import { takeEarlyReply } from './early-reply.ts'
import { callErrorHandler, refuseWhenSignedOut } from './error-handler.ts'
import { noResponse } from './no-response.ts'
import type { WebOperation } from './operation.ts'
import { createRequest, type RequestInput } from './request.ts'
import { currentRequestContext } from './request-context.ts'

type Has<T> = [T] extends [never] ? false : true

/** What an operation takes: its params, query and body, each only when the operation has it, and a signal to give up. */
export type CallInput<O> = {
  readonly [K in keyof OperationInput<O> as Has<OperationInput<O>[K]> extends true ? K : never]?: OperationInput<O>[K]
} & (Has<OperationInput<O>['body']> extends true ? { readonly body: OperationInput<O>['body'] } : unknown) & {
    readonly signal?: AbortSignal | undefined
  }

/**
 * Calls an operation of the contract: the one place for the specification's headers, credentials and error catalogue.
 * Every error is handled as defined by the error catalogue and passed on as a rejection (`StatusError`, `NoResponseError`, …);
 * a call given up by its signal is only passed on.
 */
export async function call<O>(operation: WebOperation<O>, input: CallInput<O>): Promise<OperationReply<O>> {
  return handled(() => replyOf(operation, input))
}

/**
 * Calls an operation for background work that the caller retries until it succeeds, such as saving a reply. Because the
 * caller retries, a missing response is only passed on; every other error is handled as defined by the error catalogue.
 */
export async function callInBackground<O>(operation: WebOperation<O>, input: CallInput<O>): Promise<OperationReply<O>> {
  return callExpecting(operation, input, (error) => error instanceof NoResponseError)
}

/**
 * Calls an operation that may fail in ways which the caller deals with: these errors are only passed on. The message of a
 * refusal (400 or 404) is a toast nevertheless, also where a form shows it.
 */
export async function callExpecting<O>(
  operation: WebOperation<O>,
  input: CallInput<O>,
  isExpected: (error: unknown) => boolean,
): Promise<OperationReply<O>> {
  return handled(
    () => replyOf(operation, input),
    (error) => !isExpected(error) || isRefused(error),
  )
}

/**
 * Calls an operation that looks for something optional: that it is not there is no failure, and only passed on. Each use says what
 * is looked for.
 */
export async function callProbing<O>(
  operation: WebOperation<O>,
  input: CallInput<O>,
  isExpected: (error: unknown) => boolean,
): Promise<OperationReply<O>> {
  return handled(
    () => replyOf(operation, input),
    (error) => !isExpected(error),
  )
}

/** A file that was downloaded: its name is the server's. */
export interface DownloadedFile {
  readonly fileName: string
  readonly blob: Blob
}

/** Calls an operation with a binary reply; `onProgress` receives whole percentages while the file is received. */
export async function download<O>(
  operation: WebOperation<O>,
  input: CallInput<O>,
  onProgress: (percent: number) => void,
): Promise<DownloadedFile> {
  return handled(async () => {
    const response = await send(operation, input as RequestInput)
    const blob = await readWithProgress(response, onProgress)
    return { fileName: fileNameOf(response.headers.get('Content-Disposition')) ?? operation.id, blob }
  })
}

async function replyOf<O>(operation: WebOperation<O>, input: CallInput<O>): Promise<OperationReply<O>> {
  const response = await send(operation, input as RequestInput)
  return (response.status === 204 ? undefined : await response.json()) as OperationReply<O>
}

async function send(operation: WebOperation, input: RequestInput): Promise<Response> {
  refuseWhenSignedOut(operation)
  const request = createRequest(operation, input, currentRequestContext())
  const response = await (takeEarlyReply(request) ?? fetch(request)).catch((cause: unknown) => {
    throw isAborted(cause) ? cause : noResponse(operation, cause)
  })
  if (!response.ok) throw new StatusError(response.status, await response.json().catch(() => null))
  return response
}

async function handled<T>(work: () => Promise<T>, isHandled: (error: unknown) => boolean = () => true): Promise<T> {
  const handleError = callErrorHandler()
  try {
    return await work()
  } catch (error) {
    if (isHandled(error)) handleError(error)
    throw error
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof StatusError && (error.status === 400 || error.status === 404)
}

/** The file name of a `Content-Disposition` header (RFC 6266: `filename*` wins), or null when there is none. */
export function fileNameOf(contentDisposition: string | null): string | null {
  if (!contentDisposition) return null
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(contentDisposition)?.[1]
  if (extended) return decodeURIComponent(extended.trim())
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(contentDisposition)
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim() ?? null
}
