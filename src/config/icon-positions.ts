import { memoize } from '../source/memoize.ts'
import type { IconPosition } from './config.ts'
import { type Located, type LocatedObject, memberOf } from './json/located.ts'
import { movedSpans } from './json/moved-values.ts'
import { iconNameOf } from './values/icon.ts'

/** The names of all icons in `docs.json`, with their positions. */
export function iconPositionsOf(root: LocatedObject): readonly IconPosition[] {
  return positionsIn(root)
}

function positionsIn(value: Located): readonly IconPosition[] {
  if (value.type === 'array') return value.items.flatMap(positionsIn)
  return value.type === 'object' ? positionsInObject(value) : []
}

/** Objects that an edit of `docs.json` did not change are not searched again. */
const positionsInObject: (value: LocatedObject) => readonly IconPosition[] = memoize(value => {
  if (value.moved) return movedSpans(positionsInObject(value.moved.from), value.moved.lines)
  const inside = value.members.flatMap(member => positionsIn(member.value))
  const icon = memberOf(value, 'icon')
  const name = icon?.type === 'object' ? memberOf(icon, 'name') : icon
  if (name?.type !== 'string') return inside
  return [{ name: iconNameOf(name.value), span: name.span }, ...inside]
})
