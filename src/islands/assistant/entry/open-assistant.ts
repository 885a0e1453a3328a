import { announce } from '../../shared/announce.ts'
import { emit } from '../../shared/docs-events.ts'
import type { OpenRequest } from '../open-request.ts'

/** Open the assistant. Its code is loaded when it is first needed. */
export async function openAssistant(request: OpenRequest): Promise<void> {
  const isOpen = document.documentElement.dataset.assistant === 'open'
  if (!request.isRestored && !isOpen) emit('docs.assistant.enter', { path: location.pathname })
  try {
    const { showAssistant } = await import('../show-assistant.tsx')
    await showAssistant(request)
  } catch {
    const failed = document.querySelector<HTMLElement>('template[data-assistant]')?.dataset.failed ?? ''
    delete document.documentElement.dataset.assistant
    for (const entry of document.querySelectorAll<HTMLElement>('[data-assistant-open]')) entry.title = failed
    announce(failed)
  }
}
