import '@prefresh/core'
import { type Island, hydrateIslands as start } from './hydrate.ts'

// Runs in the place of `hydrate.ts` while a project is being written, and in no site that was built: the scripts of the
// author's are loaded again when they change, and what lives in the page goes on with the new code.

/** What makes components of the same name the same one, left in the window by the package. */
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

/** Which hooks a component calls, and in which order. */
interface Signature {
  readonly key?: string
  readonly forceReset?: boolean
}

declare const __PREFRESH__: Prefresh

/** Give components to the islands of the page: at first by bringing them to life, and then in the place of older ones. */
export function hydrateIslands(islands: Readonly<Record<string, Island>>): void {
  for (const [index, island] of Object.entries(islands)) __PREFRESH__.register(island, `island ${index}`)
  const updates = __PREFRESH__.getPendingUpdates()
  __PREFRESH__.flush()
  for (const [before, after] of updates) __PREFRESH__.replaceComponent(before, after, callOtherHooks(before, after))
  start(islands)
}

/** State belongs to hooks by their order. */
function callOtherHooks(before: unknown, after: unknown): boolean {
  const [old, now] = [__PREFRESH__.getSignature(before), __PREFRESH__.getSignature(after)]
  // The keys come first: where hooks cannot be told apart, `forceReset` is set then.
  const isSame = __PREFRESH__.computeKey(old) === __PREFRESH__.computeKey(now)
  return !isSame || now.forceReset === true
}

/**
 * What tells a module's components by their names.
 *
 * @param _edit Makes another script of code that is again what it once was: a browser runs none twice.
 */
export const createRegister =
  (path: string, _edit: number) =>
  (type: unknown, name: string): void =>
    __PREFRESH__.register(type, `${path} ${name}`)

/** What notes the hooks of one component. A call without a component, as it is drawn, says nothing that we need. */
export const createSignature =
  () =>
  <Type>(type: Type, key: string, isReset: boolean, hooks?: CustomHooks): Type => {
    if (type) __PREFRESH__.sign(type, key, isReset, hooks, 'begin')
    return type
  }
