import { iconKey, type Labels } from '../../components/page-data.ts'
import type { ContextualOption } from '../../config/config.ts'
import { isApiPage, type Page } from '../../content/page.ts'
import { hrefOfFile, hrefOfRoute } from '../../site/links/href.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import { menuOptionsOf, menuPlaceOf } from '../frame/menu-options.ts'
import { frameLink, type PageFrame } from '../frame/page-frame.ts'
import { absoluteUrl, fileUrl } from '../frame/page-urls.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import type { PageMenuItem, PageView } from '../templates/page-view.ts'

/**
 * The menu of a page: to copy it, read it as Markdown, or open it in another program. The first entry is a button, and the
 * others are in a list. `undefined` without entries.
 */
export function pageMenuOf(frame: PageFrame, page: Page, labels: Labels): PageView['page']['menu'] {
  const context: ItemContext = { frame, page, labels }
  const [main, ...more] = menuOptionsOf(frame.config, page).flatMap(option => itemOf(option, context) ?? [])
  return main && { place: menuPlaceOf(frame.config, page), main, more }
}

interface ItemContext {
  readonly frame: PageFrame
  readonly page: Page
  readonly labels: Labels
}

type ItemMaker = (context: ItemContext) => PageMenuItem | undefined

/** Services that take a prompt as a part of their address. */
const services: Readonly<Record<string, { readonly name: string; readonly address: string }>> = {
  chatgpt: { name: 'ChatGPT', address: 'https://chatgpt.com/?q=' },
  claude: { name: 'Claude', address: 'https://claude.ai/new?q=' },
  perplexity: { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q=' },
  grok: { name: 'Grok', address: 'https://grok.com/?q=' },
  devin: { name: 'Devin', address: 'https://app.devin.ai/?prompt=' },
  'devin-desktop': { name: 'Devin Desktop', address: 'devin://cascade?prompt=' },
  aistudio: { name: 'Google AI Studio', address: 'https://aistudio.google.com/prompts/new_chat?prompt=' },
}

const makers: Readonly<Record<string, ItemMaker>> = {
  copy: context => ofMarkdown(context, 'copy', 'copy-page'),
  view: context => ofMarkdown(context, 'link', 'view-markdown'),
  assistant: ({ frame, labels }) =>
    frame.hasAssistant ? { kind: 'assistant', title: label(labels, 'ask-assistant') } : undefined,
  'download-pdf': ({ labels }) => ({ kind: 'print', title: label(labels, 'save-pdf') }),
  mcp: context => ofServer(context, url => ({ kind: 'text', title: label(context.labels, 'copy-mcp-url'), text: url })),
  'add-mcp': context =>
    ofServer(context, url => ({
      kind: 'text',
      title: label(context.labels, 'copy-mcp-command'),
      text: `npx add-mcp ${url}`,
    })),
  cursor: context =>
    ofServer(context, (url, name) => {
      const config = encodeUrlPart(base64(JSON.stringify({ url })))
      return connection(
        context,
        'Cursor',
        `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${config}`,
      )
    }),
  vscode: context =>
    ofServer(context, (url, name) => {
      const server = JSON.stringify({ name: decodeURIComponent(name), type: 'http', url })
      return connection(context, 'VS Code', `vscode:mcp/install?${encodeUrlPart(server)}`)
    }),
  'devin-mcp': context =>
    ofServer(context, (url, name) => {
      const server = base64(JSON.stringify({ name: decodeURIComponent(name), transport: 'HTTP', url }))
      const address = 'https://app.devin.ai/settings/mcp-marketplace/setup/custom?config='
      return { ...connection(context, 'Devin', address + encodeUrlPart(server)), kind: 'external' }
    }),
  'download-spec': ({ frame, page, labels }) => {
    const { specDownload } = frame.agentFiles
    if (specDownload === undefined || !isApiPage(page.frontmatter)) return undefined
    const title = label(labels, 'download-spec')
    return hasScheme(specDownload)
      ? { kind: 'external', title, href: specDownload }
      : { kind: 'download', title, href: hrefOfFile(specDownload, frame.config.settings) }
  },
  ...Object.fromEntries(
    Object.entries(services).map(([id, service]) => [id, (context: ItemContext) => ofService(context, service)]),
  ),
}

function itemOf(option: ContextualOption, context: ItemContext): PageMenuItem | undefined {
  return option.id === 'custom' ? customItem(option, context) : ownValue(makers, option.id)?.(context)
}

/** A text of the interface; templates of authors may leave some out. */
const label = (labels: Labels, key: string, values: Readonly<Record<string, string>> = {}): string =>
  (labels[key] ?? key).replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)

function ofMarkdown({ page, frame, labels }: ItemContext, kind: 'copy' | 'link', key: string): PageMenuItem {
  const href = hrefOfFile(markdownPathOf(page.route), frame.config.settings)
  return { kind, title: label(labels, key), description: label(labels, `${key}-description`), href }
}

/** A prompt about the page. Without the URL of the site, the browser inserts the address of the page. */
function ofService(
  context: ItemContext,
  { name, address }: { readonly name: string; readonly address: string },
): PageMenuItem {
  const { frame, labels } = context
  const prompt = label(labels, 'page-prompt')
  const url = markdownUrlOf(context)
  return {
    kind: /^https:/.test(address) ? 'external' : 'app',
    title: label(labels, 'open-in', { name }),
    description: label(labels, 'open-in-description'),
    href: address + encodeUrlPart(prompt.replace('{url}', url)),
    ...(absoluteUrl(frame, '') === undefined && { prompt, address, page: url }),
  }
}

const markdownUrlOf = ({ frame, page }: ItemContext): string => fileUrl(frame, markdownPathOf(page.route))

/** An entry about the MCP server, whose address must be known. */
function ofServer({ frame }: ItemContext, make: (url: string, name: string) => PageMenuItem): PageMenuItem | undefined {
  const url = mcpUrlOf(frame)
  return url === undefined ? undefined : make(url, encodeUrlPart(frame.config.name))
}

/** The MCP server in the settings, else that of `docs serve`. */
function mcpUrlOf(frame: PageFrame): string | undefined {
  const { mcp } = frame.config.settings.discovery
  if (mcp) return mcp.url
  return frame.hasAssistant ? absoluteUrl(frame, hrefOfFile('mcp', frame.config.settings)) : undefined
}

const connection = ({ labels }: ItemContext, name: string, href: string): PageMenuItem => ({
  kind: 'app',
  title: label(labels, 'connect-to', { name }),
  description: label(labels, 'mcp-description'),
  href,
})

function customItem(option: ContextualOption, context: ItemContext): PageMenuItem | undefined {
  const { title, description, href } = option
  if (title === undefined || href === undefined) return undefined
  const address = typeof href === 'string' ? filled(href, context, encodeUrlPart) : queryAddress(href, context)
  const target = hasScheme(address) ? { href: address, isExternal: true } : frameLink(context.frame, address)
  const kind = target.isExternal ? 'external' : 'link'
  return { kind, title, description, href: target.href, icon: option.icon && context.frame.icons[iconKey(option.icon)] }
}

function queryAddress(
  { base, query }: Exclude<ContextualOption['href'], string | undefined>,
  context: ItemContext,
): string {
  const parts = query.map(
    ({ key, value }) => `${encodeUrlPart(key)}=${encodeUrlPart(filled(value, context, text => text))}`,
  )
  return parts.length === 0 ? base : `${base}${base.includes('?') ? '&' : '?'}${parts.join('&')}`
}

/**
 * Fill the placeholders of an address: `$path`, `$mcp`, and `$page`, which is the URL of the Markdown of the page, because the
 * text itself is usually longer than an address may be.
 */
function filled(template: string, context: ItemContext, encode: (text: string) => string): string {
  const { frame, page } = context
  const values: Readonly<Record<string, string>> = {
    page: markdownUrlOf(context),
    path: hrefOfRoute(page.route, frame.config.settings),
    mcp: mcpUrlOf(frame) ?? absoluteUrl(frame, hrefOfFile('mcp', frame.config.settings)) ?? '',
  }
  return template.replace(/\$(page|path|mcp)\b/g, (_, name: string) => encode(values[name] ?? ''))
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
