import { nextState } from './next-state.ts'
import type { Effect, PreviewEvent, PreviewState } from './preview-state.ts'

/** The state of a preview, and the queue of its events. */
export interface EventLoop<Site> {
  readonly state: () => PreviewState<Site>
  /** Process an event after all earlier ones. */
  readonly send: (event: PreviewEvent<Site>) => void
  /** Resolves as soon as the state meets a condition. */
  readonly until: (isMet: (state: PreviewState<Site>) => boolean) => Promise<void>
}

/** @param perform Starts an effect. Its result is sent as an event. */
export function startEventLoop<Site>(perform: (effect: Effect<Site>) => void): EventLoop<Site> {
  const queue: PreviewEvent<Site>[] = []
  const waiting = new Map<() => void, (state: PreviewState<Site>) => boolean>()
  let state: PreviewState<Site> = { is: 'opening' }
  let isProcessing = false
  const process = (event: PreviewEvent<Site>) => {
    const step = nextState(state, event)
    state = step.state
    for (const effect of step.effects) perform(effect)
    for (const [resolve, isMet] of waiting)
      if (isMet(state)) {
        waiting.delete(resolve)
        resolve()
      }
  }
  return {
    state: () => state,
    send: event => {
      queue.push(event)
      if (isProcessing) return
      isProcessing = true
      for (let next = queue.shift(); next; next = queue.shift()) process(next)
      isProcessing = false
    },
    until: isMet =>
      new Promise(resolve => {
        if (isMet(state)) resolve()
        else waiting.set(resolve, isMet)
      }),
  }
}
