/** What readers do on a page: events on `document`, by name, with the fields of their `detail`. */
export interface DocsEvents {
  'docs.content.view': { readonly path: string; readonly title: string }
  'docs.content.md.view': { readonly path: string }
  'docs.navitem.click': { readonly label: string; readonly href: string }
  'docs.navitem.cta_click': { readonly label: string; readonly href: string }
  'docs.search.query': { readonly query: string; readonly results: number }
  'docs.search.close': { readonly query: string }
  'docs.search.result_click': { readonly query: string; readonly href: string; readonly position: number }
  'docs.code_block.copy': { readonly language: string; readonly title: string }
  'docs.code_block.ask_ai': { readonly language: string; readonly title: string }
  'docs.api_playground.request': { readonly method: string; readonly path: string }
  'docs.accordion.open': { readonly title: string }
  'docs.accordion.close': { readonly title: string }
  'docs.expandable.open': { readonly title: string }
  'docs.expandable.close': { readonly title: string }
  'docs.context_menu.copy_page': { readonly path: string }
  'docs.context_menu.copy_mcp_link': { readonly path: string }
  'docs.context_menu.copy_add_mcp_command': { readonly path: string }
  'docs.context_menu.ai_provider_click': { readonly path: string; readonly provider: string }
  'docs.context_menu.install_mcp_server': { readonly path: string; readonly client: string }
  'docs.feedback.thumbs_up': { readonly path: string }
  'docs.feedback.thumbs_down': { readonly path: string }
  'docs.feedback.suggest_edit_click': { readonly path: string }
  'docs.feedback.raise_issue_click': { readonly path: string }
  'docs.agent.tool_call': { readonly tool: string; readonly path: string }
  'docs.assistant.enter': { readonly path: string }
  'docs.assistant.completed': { readonly sources: number }
  'docs.assistant.source_click': { readonly href: string }
  'docs.assistant.suggestion_click': { readonly question: string }
  'docs.assistant.ask_ai_on_text_selection': { readonly path: string }
  'docs.assistant.thumbs_up': { readonly path: string }
  'docs.assistant.thumbs_down': { readonly path: string }
}

export type DocsEventName = keyof DocsEvents

/** The longest text that an event contains. */
export const maxEventText = 200

/** Dispatch an event for the scripts of authors and for integrations. */
export function emit<Name extends DocsEventName>(name: Name, detail: DocsEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }))
}
