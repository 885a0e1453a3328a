import { baseAddress } from './base-address.ts'
import { connect } from './connection.ts'
import { showFresh } from './fresh-files.ts'
import { reloadInPlace, returnToPlace } from './keep-place.ts'
import { type FindingsNews, knownFindings } from './known-findings.ts'
import { openPage } from './open-page.ts'
import { createOverlay } from './overlay.ts'

// Runs beside every page while a project is being written, and in no site that was built. What the server sends has the
// shapes that are named here: it comes from the same package.
const base = baseAddress(import.meta.url)
const overlay = createOverlay(base)
const page = openPage()
const findingsAfter = knownFindings()
returnToPlace()

connect(`${base}/_dev/events?page=${encodeURIComponent(location.pathname)}`, {
  events: {
    page: () => void page.update(),
    assets: data => showFresh(JSON.parse(data) as readonly string[], base),
    findings: data => overlay.showFindings(findingsAfter(JSON.parse(data) as FindingsNews)),
    go: data => goTo(data),
    reload: reloadInPlace,
  },
  onLost: () => overlay.showNote('The preview has stopped: start "docs dev" again. This page will notice.'),
  onReturn: () => {
    overlay.showNote('')
    void page.catchUp()
  },
  onAwake: () => void page.check(),
})

function goTo(href: string): void {
  const target = new URL(href, location.href)
  if (target.origin !== location.origin) return
  if (target.pathname === location.pathname) void page.check()
  else location.assign(target)
}
