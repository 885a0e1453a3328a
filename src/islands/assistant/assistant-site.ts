import type { CurrentPage } from './conversation/request-body.ts'
import type { Labels } from './ui/labels.ts'

/** The page's data for the assistant, and the current page of the reader. */
export interface AssistantSite {
  readonly name: string
  /** `https://docs.example.com`. */
  readonly origin: string
  /** Base path without a trailing slash; empty for none. */
  readonly base: string
  readonly messageUrl: string
  readonly ratingUrl: string
  readonly contactUrl: string
  readonly currentPage: CurrentPage
  readonly labels: Labels
  readonly starterQuestions: readonly string[]
  /** Whether the server stores questions and answers. */
  readonly storesConversations: boolean
  /** Whether questions can have files. */
  readonly acceptsFiles: boolean
  /** Whether readers can rate answers. */
  readonly acceptsRatings: boolean
  readonly styleHref?: string | undefined
}

/** Read the template of the page, and load the interface strings. Rejects if they cannot be loaded. */
export async function readAssistantSite({ dataset, content }: HTMLTemplateElement): Promise<AssistantSite> {
  const { api = '', labels = '', style, site = '', base = '', version } = dataset
  const root = document.documentElement
  return {
    name: site,
    origin: location.origin,
    base,
    messageUrl: `${api}/message`,
    ratingUrl: `${api}/rating`,
    contactUrl: `${api}/contact`,
    currentPage: { route: root.dataset.currentPath ?? '/', language: root.lang || 'en', version },
    labels: await fetchLabels(labels),
    starterQuestions: [...content.querySelectorAll('li')].map(({ textContent }) => textContent),
    storesConversations: 'storesConversations' in dataset,
    acceptsFiles: 'acceptsFiles' in dataset,
    acceptsRatings: !('withoutRatings' in dataset),
    styleHref: style,
  }
}

async function fetchLabels(href: string): Promise<Labels> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`No interface strings: ${response.status}`)
  return response.json() as Promise<Labels> // written by the build
}
