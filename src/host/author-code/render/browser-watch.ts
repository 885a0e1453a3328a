import { browserNames } from '../modules/provided-names.ts'

/** Whether code asks for a browser that is not there: with `typeof document`, or with a failure that it catches. */
export interface BrowserWatch {
  /** What lies behind all names that code sees. It adds none, but is told what is looked for. */
  readonly names: object
  /** Note down a question that was put earlier, and whose answer is used now. */
  readonly noteUse: () => void
  /**
   * Begin to watch.
   *
   * @returns What ends it, and says whether a browser was asked for. A watch within another one tells that one.
   */
  readonly begin: () => () => boolean
}

/** Watch what is looked for among the globals. The answer is the same as without a watch. */
export function watchBrowser(): BrowserWatch {
  let hasAsked = false
  const note = () => {
    hasAsked = true
  }
  const begin = () => {
    const hadAsked = hasAsked
    hasAsked = false
    return () => {
      const result = hasAsked
      hasAsked ||= hadAsked
      return result
    }
  }
  const globals = observed(globalThis, note)
  return { names: observed(Object.assign(Object.create(null), { globalThis: globals }), note), noteUse: note, begin }
}

function observed(target: object, note: () => void): object {
  const look = (name: string | symbol) => {
    if (typeof name === 'string' && browserNames.has(name) && !(name in globalThis)) note()
  }
  return new Proxy(target, {
    has: (_, name) => {
      look(name)
      return name in target
    },
    get: (_, name) => {
      look(name)
      return Reflect.get(target, name)
    },
  })
}
