import { type DocsEventName, maxEventText } from '../shared/docs-events.ts'
import type { Detail } from './services.ts'

/** The events that services receive. Views are left out, because most of them count pages themselves. */
export const forwardedEvents: Readonly<Record<Exclude<DocsEventName, 'docs.content.view'>, true>> = {
  'docs.content.md.view': true,
  'docs.navitem.click': true,
  'docs.navitem.cta_click': true,
  'docs.search.query': true,
  'docs.search.close': true,
  'docs.search.result_click': true,
  'docs.code_block.copy': true,
  'docs.code_block.ask_ai': true,
  'docs.api_playground.request': true,
  'docs.accordion.open': true,
  'docs.accordion.close': true,
  'docs.expandable.open': true,
  'docs.expandable.close': true,
  'docs.context_menu.copy_page': true,
  'docs.context_menu.copy_mcp_link': true,
  'docs.context_menu.copy_add_mcp_command': true,
  'docs.context_menu.ai_provider_click': true,
  'docs.context_menu.install_mcp_server': true,
  'docs.feedback.thumbs_up': true,
  'docs.feedback.thumbs_down': true,
  'docs.feedback.suggest_edit_click': true,
  'docs.feedback.raise_issue_click': true,
  'docs.agent.tool_call': true,
  'docs.assistant.enter': true,
  'docs.assistant.completed': true,
  'docs.assistant.source_click': true,
  'docs.assistant.suggestion_click': true,
  'docs.assistant.ask_ai_on_text_selection': true,
  'docs.assistant.thumbs_up': true,
  'docs.assistant.thumbs_down': true,
}

/** Pass the events of the page on, from now on. */
export function forwardEvents(send: (name: string, detail: Detail) => void): void {
  for (const name of Object.keys(forwardedEvents))
    document.addEventListener(name, event => send(name, detailOf(event instanceof CustomEvent ? event.detail : {})))
}

/** Only plain fields, and no long texts: scripts of authors may dispatch these events as well. */
function detailOf(detail: unknown): Detail {
  const fields: [string, string | number | boolean][] = []
  for (const [key, value] of Object.entries(Object(detail))) {
    if (typeof value === 'string') fields.push([key, value.slice(0, maxEventText)])
    if (typeof value === 'number' || typeof value === 'boolean') fields.push([key, value])
  }
  return Object.fromEntries(fields)
}
