import { readStorage } from '../shared/browser-storage.ts'
import { call, globals } from './script-loader.ts'
import { type Fields, services } from './services.ts'

interface ConsentListener {
  /** Called once, as soon as all tools allow it. */
  readonly onGiven: () => void
  /** Called if one of them does not allow it any more. */
  readonly onRevoked: () => void
}

/** Whether a tool allows integrations now. */
type IsGiven = () => boolean

/** Watches a tool. `onChange` is called whenever the answer may be different. */
type Watch = (fields: Fields, onChange: () => void) => IsGiven

/** Watch the tools that decide whether integrations are loaded. */
export function watchConsent(
  tools: readonly string[],
  configured: Readonly<Record<string, Fields>>,
  { onGiven, onRevoked }: ConsentListener,
): void {
  let wasGiven = false
  const check = () => {
    const isGiven = answers.every(answer => answer())
    if (isGiven === wasGiven) return
    wasGiven = isGiven
    if (isGiven) onGiven()
    else onRevoked()
  }
  const answers: readonly IsGiven[] = tools.map(name => {
    const watch = watches[name]
    // The first tools may answer before the last ones are watched.
    return watch ? watch(configured[name] ?? {}, () => queueMicrotask(check)) : () => false
  })
  check()
}

const watches: Readonly<Record<string, Watch>> = {
  cookies: watchStorage,
  onetrust: watchOneTrust,
  transcend: watchTranscend,
}

/** An entry in the local storage, which a script of the author writes. */
function watchStorage({ key, value }: Fields, onChange: () => void): IsGiven {
  // In other tabs.
  addEventListener('storage', onChange)
  // In this tab, where browsers dispatch no event.
  for (const name of ['setItem', 'removeItem', 'clear'] as const) watchMethod(name, onChange)
  // `localStorage.consent = 'yes'` calls no method, but usually is the effect of a click.
  document.addEventListener('click', () => requestAnimationFrame(onChange))
  return () => readStorage('localStorage', String(key)) === value
}

function watchMethod(name: 'setItem' | 'removeItem' | 'clear', onCall: () => void): void {
  // The three methods have different parameters, which are passed on as they are.
  const original = Storage.prototype[name] as (...values: unknown[]) => unknown
  Object.assign(Storage.prototype, {
    [name](this: Storage, ...values: unknown[]) {
      original.apply(this, values)
      onCall()
    },
  })
}

/** OneTrust says which of its categories are active, for example `,C0001,C0002,`. */
function watchOneTrust(fields: Fields, onChange: () => void): IsGiven {
  addEventListener('OneTrustGroupsUpdated', onChange)
  // It calls this function when it has loaded. An author's script may have one, too.
  const original = globals.OptanonWrapper
  globals.OptanonWrapper = () => {
    if (typeof original === 'function') original()
    onChange()
  }
  services.onetrust?.load(fields, false).catch(() => {})
  return () =>
    String(globals.OnetrustActiveGroups ?? '')
      .split(',')
      .includes(String(fields.categoryId))
}

/** The part of Transcend's script that we use. */
interface Airgap {
  getConsent(): { readonly purposes: Readonly<Record<string, boolean | 'Auto'>> }
  addEventListener(name: 'consent-change', listener: () => void): void
}

/** Transcend says which purposes are allowed: by the reader, or by its rules for the region of the reader. */
function watchTranscend(fields: Fields, onChange: () => void): IsGiven {
  let airgap: Airgap | undefined
  const readyQueue: unknown[] = []
  // Its script replaces the object, and calls what is in the queue.
  globals.airgap = {
    readyQueue,
    ready(callback: unknown) {
      readyQueue.push(callback)
    },
    ...Object(globals.airgap),
  }
  call('airgap.ready', (loaded: Airgap) => {
    airgap = loaded
    loaded.addEventListener('consent-change', onChange)
    onChange()
  })
  services.transcend?.load(fields, false).catch(() => {})
  return () => Boolean(airgap?.getConsent().purposes[String(fields.analyticsPurpose)])
}
