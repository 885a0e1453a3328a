import type { MdNode } from '../syntax/mdast.ts'
import { attributeOf, computed, hasText, isHidden, isTag } from './attributes.ts'
import type { NodeCheck } from './problem.ts'

/** Report frames without a title, and videos with sound but without captions. */
export const checkMedia: NodeCheck = node => {
  if (isTag(node, 'iframe') && !hasText(node, 'title', 'aria-label', 'aria-labelledby') && !isHidden(node))
    return [
      {
        code: 'content/frame-without-title',
        node,
        message: 'This <iframe> has no "title", so screen readers only announce its host, not what it contains.',
        hint: 'Describe its content: title="Video: create your first project".',
      },
    ]
  if (isTag(node, 'video') && !isSilent(node) && !isHidden(node) && !hasCaptions(node))
    return [
      {
        code: 'content/video-without-captions',
        node,
        message: 'This video has no captions for readers who cannot hear it.',
        hint: 'Add <track kind="captions" src="….vtt" srcLang="en" />. If it has no sound, add "muted".',
      },
    ]
  return []
}

function isSilent(node: MdNode): boolean {
  const muted = attributeOf(node, 'muted')
  return muted !== undefined && muted !== 'false'
}

const hasCaptions = ({ children = [] }: MdNode): boolean =>
  children.some(child => {
    if (child.type.endsWith('Expression')) return true
    const kind = attributeOf(child, 'kind')
    // Subtitles are the default of HTML.
    return (isTag(child, 'track') && (kind === computed || kind !== 'metadata')) || hasCaptions(child)
  })
