import { watchCodeBlocks } from '../../assistant/entry/code-buttons.ts'
import { openAssistant } from '../../assistant/entry/open-assistant.ts'
import { selectedText, watchSelection } from '../../assistant/entry/selection-button.ts'

const root = document.documentElement
const template = document.querySelector<HTMLTemplateElement>('template[data-assistant]')

/** Whether the modifier key is ⌘, as on Apple keyboards. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** A page with `?assistant` opens the assistant, and asks the question in it. */
const initialQuestion = new URLSearchParams(location.search).get('assistant')

document.addEventListener('click', event => {
  if (!(event.target instanceof Element)) return
  const link = event.target.closest<HTMLElement>('[data-assistant-ask]')
  if (link) {
    event.preventDefault()
    void openAssistant({ question: link.dataset.assistantAsk })
  } else if (event.target.closest('[data-assistant-open]')) void openAssistant({ isToggled: true })
})

document.addEventListener('submit', event => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('[data-assistant-bar]')) return
  event.preventDefault()
  void openAssistant({ question: String(new FormData(form).get('question')) })
  form.reset()
})

document.addEventListener('keydown', event => {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'i') return
  event.preventDefault()
  const text = selectedText()
  void openAssistant(text ? { context: { type: 'textSelection', value: text } } : { isToggled: true })
})

if (template) {
  watchCodeBlocks(template, value => void openAssistant({ context: { type: 'code', value } }))
  watchSelection(template, value => void openAssistant({ context: { type: 'textSelection', value } }))
  if (isApple) for (const key of document.querySelectorAll('[data-assistant-key]')) key.textContent = '⌘ I'
  if (initialQuestion !== null) {
    void openAssistant({ question: initialQuestion.slice(0, 4_000) })
    // A reload must not ask again.
    const url = new URL(location.href)
    url.searchParams.delete('assistant')
    history.replaceState(history.state, '', url)
  } else if (root.dataset.assistant === 'open') void openAssistant({ isRestored: true })
  else if (document.querySelector('[data-assistant-page]')) void openAssistant({ isRestored: true })
}
