import { browserNames } from '../modules/provided-names.ts'

/** Detects code that checks for a missing browser: with `typeof document`, or with a failure that it catches. */
export interface BrowserWatch {
  /** `globalThis` for the code. */
  readonly globals: object
  /** Record that the result of an earlier check is used now. */
  readonly recordUse: () => void
  /**
   * Start watching.
   *
   * @returns A function that stops, and returns whether a browser was checked for. A nested watch also counts for the
   *   outer one.
   */
  readonly start: () => () => boolean
}

/** Watch lookups of globals on this thread. Their results are the same as without a watch. Call it once. */
export function watchBrowser(): BrowserWatch {
  let hasChecked = false
  const recordCheck = () => {
    hasChecked = true
  }
  const start = () => {
    const hadChecked = hasChecked
    hasChecked = false
    return () => {
      const result = hasChecked
      hasChecked ||= hadChecked
      return result
    }
  }
  watchFreeNames(recordCheck)
  return { globals: new Proxy(globalThis, lookups(recordCheck)), recordUse: recordCheck, start }
}

/** Code that uses a name which nothing declares looks it up in the global object, and then in its prototype. */
function watchFreeNames(onLookup: () => void): void {
  const handler: ProxyHandler<object> = {
    ...lookups(onLookup),
    // Without this, the prototype would make an assignment to the name valid.
    set: (_, name) => {
      throw new ReferenceError(`${String(name)} is not defined`)
    },
  }
  Object.setPrototypeOf(globalThis, new Proxy(Object.getPrototypeOf(globalThis), handler))
}

function lookups(onLookup: () => void): ProxyHandler<object> {
  const checkName = (target: object, name: string | symbol) => {
    if (typeof name === 'string' && browserNames.has(name) && !Object.hasOwn(target, name)) onLookup()
  }
  return {
    has: (target, name) => {
      checkName(target, name)
      return Reflect.has(target, name)
    },
    get: (target, name) => {
      checkName(target, name)
      return Reflect.get(target, name)
    },
    set: (target, name, value) => Reflect.defineProperty(target, name, { ...newProperty, value }),
  }
}

const newProperty = { writable: true, enumerable: true, configurable: true }
