import { render } from 'preact'
import { loadStyle } from '../shared/load-style.ts'
import { readAssistantSite } from './assistant-site.ts'
import type { OpenRequest } from './open-request.ts'
import { createPageSession } from './page-session.ts'
import { AssistantPanel } from './panel/assistant-panel.tsx'
import { createInbox, type Inbox } from './panel/inbox.ts'

/** The panel of this page. */
let opening: Promise<Inbox<OpenRequest>> | undefined

/**
 * Shows the assistant and handles the request of an entry point. Rejects if a file cannot be loaded; then it can be
 * tried again.
 */
export async function showAssistant(request: OpenRequest): Promise<void> {
  opening ??= createPanel()
  try {
    const inbox = await opening
    inbox.send(request)
  } catch (error) {
    opening = undefined
    throw error
  }
}

async function createPanel(): Promise<Inbox<OpenRequest>> {
  const template = document.querySelector<HTMLTemplateElement>('template[data-assistant]')
  if (!template) throw new Error('No assistant template')
  const [site] = await Promise.all([readAssistantSite(template), loadStyle(template.dataset.style)])
  const inbox = createInbox<OpenRequest>()
  const page = document.querySelector<HTMLElement>('[data-assistant-page]')
  const host = page ?? document.createElement('div')
  host.id = 'chat-assistant-sheet'
  host.classList.add('chat-assistant-sheet')
  host.hidden = !page
  if (!page) {
    host.role = 'complementary'
    host.ariaLabel = site.labels.title ?? ''
    document.body.append(host)
  }
  const session = createPageSession(site)
  render(<AssistantPanel site={site} host={host} isPage={page !== null} session={session} inbox={inbox} />, host)
  return inbox
}
