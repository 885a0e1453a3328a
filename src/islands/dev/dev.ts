import { basePathOf } from './base-path.ts'
import { connectToServer } from './connection.ts'
import { createDiagnosticsState, type DiagnosticsUpdate } from './overlay/diagnostics-state.ts'
import { createOverlay } from './overlay/overlay.ts'
import { createPageUpdater } from './swap/page-updater.ts'
import { reloadKeepingScroll, restoreScroll } from './swap/preserve-scroll.ts'
import { refreshFiles } from './swap/refresh-files.ts'

// The dev client: runs in every page of the dev server, and in no built site. The data from the server has the types
// named here, because it comes from the same package.
const base = basePathOf(import.meta.url)
const overlay = createOverlay(base)
const page = createPageUpdater()
const updateDiagnostics = createDiagnosticsState()
restoreScroll()

connectToServer(`${base}/_dev/events?page=${encodeURIComponent(location.pathname)}`, {
  events: {
    page: () => void page.update(),
    assets: data => refreshFiles(JSON.parse(data) as readonly string[], base),
    diagnostics: data => overlay.showDiagnostics(updateDiagnostics(JSON.parse(data) as DiagnosticsUpdate)),
    go: data => goTo(data),
    reload: reloadKeepingScroll,
  },
  onLost: () =>
    overlay.showNote('The preview has stopped. Start "docs dev" again: this page reconnects automatically.'),
  onReconnect: () => {
    overlay.showNote('')
    void page.catchUp()
  },
  onConnect: () => void page.check(),
})

function goTo(href: string): void {
  const target = new URL(href, location.href)
  if (target.origin !== location.origin) return
  if (target.pathname === location.pathname) void page.check()
  else location.assign(target)
}
