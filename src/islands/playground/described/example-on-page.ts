import { isJson } from '../../../api-spec/model/media-type.ts'
import type { MediaType, Response } from '../../../api-spec/model/operation.ts'

/**
 * The response example that the page shows for a status and a media type. The data of the playground has no response
 * examples, because the page has them.
 *
 * @returns `undefined` if the page does not show it, or shows only its beginning.
 */
export function exampleOnPage(
  { status, content }: Pick<Response, 'status' | 'content'>,
  { name }: Pick<MediaType, 'name'>,
  page: ParentNode = document,
): string | undefined {
  const blocks = [...page.querySelectorAll('#response-example .code-block-content')]
  const blockOf = (label: string) => blocks.find(block => startsWithLabel(labelOf(block), label))
  const isNamed = content.some(media => blockOf(labelWith(status, media.name)) !== undefined)
  // The page names media types only if several have an example. JSON types always have one; other types may have none.
  const isOnly = content.length === 1 || isJson(name)
  const block = isNamed ? blockOf(labelWith(status, name)) : isOnly ? blockOf(status) : undefined
  if (!block || block.closest('lectern-code')?.querySelector('lectern-more')) return undefined
  return block.textContent?.trimEnd() || undefined
}

const labelWith = (status: string, mediaType: string): string => `${status} · ${mediaType}`

const labelOf = (block: Element): string => block.getAttribute('aria-label') ?? ''

const startsWithLabel = (text: string, label: string): boolean => text === label || text.startsWith(`${label} `)
