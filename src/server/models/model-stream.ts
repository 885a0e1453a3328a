import type { CallLifetime } from './call-lifetime.ts'
import type { LanguageModel, ModelCall, StreamPart } from './language-model.ts'

/** The parts of a call of a model. */
export interface ModelStream {
  /** The next part; `undefined` at the end. Rejects with the reason of the signal as soon as it is aborted. */
  readonly next: () => Promise<StreamPart | undefined>
  /** End the call. */
  readonly close: () => void
}

/** Calls a model. Its stream ends with the lifetime, even if the model ignores the abort signal. */
export async function openModelStream(
  call: ModelCall,
  { model, lifetime }: { readonly model: Pick<LanguageModel, 'doStream'>; readonly lifetime: CallLifetime },
): Promise<ModelStream> {
  const { signal } = lifetime
  const ended = new AbortController()
  let isFirst = true
  /** Rejects the current wait. One listener for all parts costs less than one for each. */
  let rejectCurrent: (reason: unknown) => void = () => {}
  const onAbort = () => rejectCurrent(signal.reason)
  const close = () => {
    signal.removeEventListener('abort', onAbort)
    ended.abort()
  }
  const unlessAborted = <Value>(work: PromiseLike<Value>): Promise<Value> =>
    lifetime.wait(
      new Promise((resolve, reject) => {
        rejectCurrent = reject
        work.then(resolve, reject)
        if (signal.aborted) reject(signal.reason)
      }),
      isFirst,
    )
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    const abortSignal = AbortSignal.any([signal, ended.signal])
    const { stream } = await unlessAborted(model.doStream({ ...call, abortSignal }))
    const reader = stream.getReader()
    return {
      next: async () => {
        const { value } = await unlessAborted(reader.read())
        // The first part only announces the start of the stream.
        isFirst &&= value?.type === 'stream-start'
        return value
      },
      close: () => {
        close()
        reader.cancel().catch(() => {})
      },
    }
  } catch (error) {
    close()
    throw error
  }
}
