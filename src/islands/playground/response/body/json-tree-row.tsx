import type { VNode } from 'preact'
import { formatCount } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import { childCount, longTextLength, type TreeRow } from './json-tree-rows.ts'
import type { JsonNode } from './parse-json.ts'

interface JsonTreeRowProps {
  readonly row: TreeRow
  readonly isActive: boolean
  readonly marks: readonly string[] | undefined
  readonly markedBelow: number
  readonly onPress: () => void
}

/** A row of the tree: name, value, and its errors. */
export function JsonTreeRow({ row, isActive, marks, markedBelow, onPress }: JsonTreeRowProps): VNode {
  const { id, level, position, siblings, name, content, isOpen } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys of all its rows.
    <div
      role="treeitem"
      class="response-line"
      data-id={id}
      data-marked={marks ? '' : undefined}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      tabIndex={isActive ? 0 : -1}
      style={`--level: ${Math.min(level - 1, 24)}`}
      onClick={onPress}
    >
      <span class="response-twist" aria-hidden="true" />
      {name !== undefined && content.type === 'value' && <span class="response-name">{name}: </span>}
      {content.type === 'value' ? (
        <Value node={content.node} isOpen={isOpen} />
      ) : (
        <span class="response-count">{`${content.from} … ${content.to - 1}`}</span>
      )}
      {markedBelow > 0 && (
        <span class="response-marked-below">
          {translate('response-faults-below', { count: formatCount(markedBelow) })}
        </span>
      )}
      {marks && (
        <span class="response-mark" dir="auto">
          {marks.join(' · ')}
        </span>
      )}
    </div>
  )
}

function Value({ node, isOpen }: { node: JsonNode; isOpen: boolean | undefined }): VNode {
  if (node.type === 'number') return <span class="response-number">{node.text}</span>
  if (node.type === 'literal') return <span class="response-literal">{node.text}</span>
  if (node.type === 'string') {
    const isCut = isOpen === false
    const json = JSON.stringify(isCut ? node.value.slice(0, longTextLength) : node.value)
    return (
      <span class="response-string">
        {json}
        {isCut && <span class="response-count"> … {formatCount(node.value.length)}</span>}
      </span>
    )
  }
  const count = childCount(node)
  const brackets = node.type === 'array' ? '[]' : '{}'
  return (
    <span class="response-count">{count === 0 ? brackets : `${brackets[0]} ${formatCount(count)} ${brackets[1]}`}</span>
  )
}
