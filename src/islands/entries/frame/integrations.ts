import type { Configured } from '../../integrations/start-integrations.ts'

// Only on pages of sites with integrations. Their code is loaded when the page is complete and the browser has nothing
// else to do.

const block = document.getElementById('integrations-data')
const configured: Configured = block?.textContent ? JSON.parse(block.textContent) : {}

/** A site on the author's own machine, as with `docs preview`, is not counted. */
const isLocal = /^(?:localhost|.+\.localhost|127\.[\d.]+|\[::1\]|)$/.test(location.hostname)

if (!isLocal) {
  if (document.readyState === 'complete') startWhenIdle()
  else addEventListener('load', startWhenIdle)
}

function startWhenIdle(): void {
  const start = () =>
    void import('../../integrations/start-integrations.ts').then(
      ({ startIntegrations }) => startIntegrations(configured),
      // After a new release, the file may be gone. The next page loads the new one.
      () => {},
    )
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2_000 })
  else setTimeout(start)
}
