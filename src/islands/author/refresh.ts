import '@prefresh/core'
import { type Island, hydrateIslands as start } from './hydrate.ts'

// Replaces `hydrate.ts` in the dev server, and is in no built site. When the author's scripts change, they are loaded
// again, and live components continue with the new code.

/** The parts of Prefresh that we use. Its package puts them on `window`; they match components by name. */
interface Prefresh {
  readonly register: (type: unknown, id: string) => void
  readonly sign: (type: unknown, key: string, isReset: boolean, hooks: CustomHooks | undefined, step: 'begin') => void
  readonly getPendingUpdates: () => readonly (readonly [before: unknown, after: unknown])[]
  readonly flush: () => void
  readonly getSignature: (type: unknown) => Signature
  readonly computeKey: (signature: Signature) => string | undefined
  readonly replaceComponent: (before: unknown, after: unknown, isReset: boolean) => void
}

type CustomHooks = () => readonly unknown[]

/** Which hooks a component calls, in order. */
interface Signature {
  readonly key?: string
  readonly forceReset?: boolean
}

declare const __PREFRESH__: Prefresh

/** Register the components of the islands: hydrate them the first time, then replace older versions. */
export function hydrateIslands(islands: Readonly<Record<string, Island>>): void {
  for (const [index, island] of Object.entries(islands)) __PREFRESH__.register(island, `island ${index}`)
  const updates = __PREFRESH__.getPendingUpdates()
  __PREFRESH__.flush()
  for (const [before, after] of updates) __PREFRESH__.replaceComponent(before, after, callOtherHooks(before, after))
  start(islands)
}

/** Whether state must be reset: it belongs to hooks by their order. */
function callOtherHooks(before: unknown, after: unknown): boolean {
  const old = __PREFRESH__.getSignature(before)
  const now = __PREFRESH__.getSignature(after)
  // Compute the keys first: this sets `forceReset` if hooks cannot be told apart.
  const isSame = __PREFRESH__.computeKey(old) === __PREFRESH__.computeKey(now)
  return !isSame || now.forceReset === true
}

/**
 * Register the components of a module by name.
 *
 * @param _edit Makes the script unique when code returns to an earlier version: a browser runs the same script only
 *   once.
 */
export const createRegister =
  (path: string, _edit: number) =>
  (type: unknown, name: string): void =>
    __PREFRESH__.register(type, `${path} ${name}`)

/** Record the hooks of one component. A call without a component happens during rendering, and is ignored. */
export const createSignature =
  () =>
  <Type>(type: Type, key: string, isReset: boolean, hooks?: CustomHooks): Type => {
    if (type) __PREFRESH__.sign(type, key, isReset, hooks, 'begin')
    return type
  }
