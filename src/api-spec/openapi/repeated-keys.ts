import { isObject, rootOf, valueAt } from '../document/node.ts'
import { pointerInside } from '../document/pointer.ts'
import { error, type Report, removeOne } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'

const places = ['', '/paths', '/webhooks', '/components', '/components/schemas', '/definitions']

/** Tell of operations and schemas that are lost because another has the same key. A parser of JSON keeps the last in silence. */
export function reportRepeatedKeys(main: SpecDocument, report: Report): void {
  const paths = valueAt(rootOf(main), 'paths')
  const items = isObject(paths) ? Object.keys(paths).map(path => pointerInside('/paths', path)) : []
  for (const span of [...places, ...items].flatMap(main.repeatsIn)) {
    report(
      error(
        'api-spec/duplicate-key',
        span,
        'This key stands twice in its object, and only the last one counts.',
        removeOne,
      ),
    )
  }
}
