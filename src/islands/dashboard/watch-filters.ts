import { announce, statusMessage } from '../shared/announce.ts'
import { showLocalTimes } from './local-times.ts'

/** After the last key press, in milliseconds. */
const pause = 300

/** Apply the filters of a list while they are changed. */
export function watchFilters(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  const apply = () => {
    clearTimeout(timer)
    running?.abort()
    running = new AbortController()
    void update(form, running.signal)
  }
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer)
    const isTyped = target instanceof HTMLInputElement && target.type === 'search'
    timer = setTimeout(apply, isTyped ? pause : 0)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    apply()
  })
}

async function update(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
  const results = document.querySelector<HTMLElement>('[data-results]')
  if (!results) return
  const address = new URL(form.action)
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '') address.searchParams.set(name, value)
  }
  results.setAttribute('aria-busy', 'true')
  const found = await load(address, signal)
  if (signal.aborted) return
  results.removeAttribute('aria-busy')
  // The page itself shows what is wrong: the session may have ended.
  if (!found) return location.assign(address)
  results.replaceChildren(...found.childNodes)
  showLocalTimes(results)
  history.replaceState(null, '', address)
  announce(statusMessage('updated'))
}

/** The results at an address; `undefined` if there are none. */
async function load(address: URL, signal: AbortSignal): Promise<Element | undefined> {
  try {
    const response = await fetch(address, { signal })
    const text = response.ok ? await response.text() : ''
    return new DOMParser().parseFromString(text, 'text/html').querySelector('[data-results]') ?? undefined
  } catch {
    return undefined
  }
}
